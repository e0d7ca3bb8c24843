import { expect, test } from '@jest/globals';
import { allFronts } from '../build/fronts.ts';
import { findChangedFronts } from './changed-fronts.ts';

test.each([
  ['a page of the studio', 'studio/src/routes.tsx', ['studio']],
  ['a page of the shell', 'shell/src/main.tsx', ['shell']],
  ['what reader and studio share', 'members/src/account/index.ts', ['reader', 'studio']],
  ["the shell's configuration", 'infra/build/shell.ts', ['shell']],
  ['the kit', 'shell/kit/src/core/index.ts', allFronts],
  ['the contract', 'api/contract/src/posts.ts', allFronts],
  ['the build', 'remote/src/build/base.ts', allFronts],
  ['the locked packages', 'package-lock.json', allFronts],
  ['the API', 'api/src/posts/service.ts', []],
  ['a test', 'reader/src/about/route.test.tsx', []],
  ['a document', 'docs/first-hour.md', []],
])('%s changes the fronts that contain it', (_, file, fronts) => {
  expect(findChangedFronts([file])).toEqual(fronts);
});
