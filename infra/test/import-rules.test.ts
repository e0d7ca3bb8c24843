import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';

const require = createRequire(import.meta.url);
const root = path.resolve(import.meta.dirname, '../..');
const cruiser = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

interface Violation {
  file: string;
  code: string;
}

/** A file for each rule that violates it. */
const violations: Record<string, Violation> = {
  'fronts-meet-at-run-time': {
    file: 'reader/src/another-front.ts',
    code: "import type { Two } from '../../studio/src/two.ts';\nexport type A = Two;",
  },
  'remotes-do-not-know-the-shell': {
    file: 'insights/src/shell.ts',
    code: "export { two } from '../../shell/src/two.ts';",
  },
  'kit-and-contract-by-their-entries': {
    file: 'reader/src/no-entry.ts',
    code: "export { two } from '../../packages/kit/src/core/api/two.ts';",
  },
  'router-and-query-through-the-kit': {
    file: 'studio/src/router.ts',
    code: "export { Link } from 'react-router';",
  },
  'members-by-its-entries': {
    file: 'studio/src/like.ts',
    code: "export { two } from '../../packages/members/src/engagement/like.ts';",
  },
  'only-reader-and-studio-use-members': {
    file: 'insights/src/members.ts',
    code: "export { two } from '../../packages/members/src/engagement/index.ts';",
  },
  'members-use-kit-and-contract-alone': {
    file: 'packages/members/src/engagement/reader.ts',
    code: "export { two } from '../../../../reader/src/two.ts';",
  },
  'remotes-use-kit-and-contract-alone': {
    file: 'reader/src/api.ts',
    code: "export { two } from '../../api/src/posts/service.ts';",
  },
  'api-imports-no-front': {
    file: 'api/src/posts/front.ts',
    code: "export { two } from '../../../reader/src/two.ts';",
  },
  'published-packages-stand-alone': {
    file: 'packages/remote/src/site.ts',
    code: "export { two } from '../../../infra/launch/two.ts';",
  },
  'servers-do-without-the-build-tool': {
    file: 'shell/server/bundler.ts',
    code: "export { two } from '../../packages/remote/src/build/two.ts';",
  },
  'contract-imports-zod-alone': {
    file: 'packages/contract/src/node.ts',
    code: "export { readFileSync } from 'node:fs';",
  },
  'kit-imports-the-contract-alone': {
    file: 'packages/kit/src/core/shell.ts',
    code: "export { two } from '../../../../shell/src/two.ts';",
  },
  'kit-core-does-not-import-its-ui': {
    file: 'packages/kit/src/core/ui.ts',
    code: "export { two } from '../ui/index.ts';",
  },
  'slices-meet-at-services': {
    file: 'api/src/posts/another-slice.ts',
    code: "export { two } from '../accounts/queries.ts';",
  },
  'platform-knows-no-slice': {
    file: 'api/src/platform/slice.ts',
    code: "export { two } from '../posts/service.ts';",
  },
  'only-queries-touch-the-database': {
    file: 'api/src/posts/database.ts',
    code: "import type { Knex } from 'knex';\nexport type K = Knex;",
  },
  'no-cycles': {
    // dependency-cruiser reports a cycle at the file that closes it
    file: 'reader/src/cycle-back.ts',
    code: "import type { Cycle } from './cycle.ts';\nexport type Back = Cycle | null;",
  },
  'no-import-of-test-files': {
    file: 'reader/src/test-file.ts',
    code: "export { two } from './two.test.ts';",
  },
  'nothing-unresolved': {
    file: 'reader/src/unresolved.ts',
    code: "export { two } from './nowhere.ts';",
  },
  'no-cycles-between-slices': {
    file: 'api/src/comments/service.ts',
    code: "export { two } from '../library/service.ts';",
  },
};

const two = 'export const two = 2;';

/** Files that the violations import. */
const others: Record<string, string> = {
  'tsconfig.json': '{"compilerOptions":{"allowImportingTsExtensions":true,"noEmit":true}}',
  'node_modules/react-router/index.js': 'exports.Link = 1;',
  'node_modules/react-router/package.json': '{"name":"react-router","main":"index.js"}',
  'node_modules/knex/index.js': '',
  'node_modules/knex/package.json': '{"name":"knex","main":"index.js"}',
  'studio/src/two.ts': 'export type Two = 2;',
  'reader/src/two.ts': two,
  'reader/src/two.test.ts': two,
  'reader/src/cycle.ts': "import type { Back } from './cycle-back.ts';\nexport type Cycle = Back | null;",
  'packages/members/src/engagement/index.ts': two,
  'packages/members/src/engagement/like.ts': two,
  'shell/src/two.ts': two,
  'infra/launch/two.ts': two,
  'packages/remote/src/build/two.ts': two,
  'packages/kit/src/core/api/two.ts': two,
  'packages/kit/src/ui/index.ts': two,
  'api/src/posts/service.ts': two,
  'api/src/accounts/queries.ts': two,
  // another file than the one above: slices can form a cycle without a cycle of files
  'api/src/library/service.ts': two,
  'api/src/library/comments.ts': "export { two } from '../comments/service.ts';",
};

const tree = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-rules-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const files = [
  ...Object.values(violations).map(({ file, code }) => [file, code] as const),
  ...Object.entries(others),
];
for (const [file, content] of files) {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), content);
}

interface Broken {
  rule: { name: string };
  from: string;
}

function findViolations(config: string, folders: string[]): Broken[] {
  const { stdout } = spawnSync(
    process.execPath,
    [cruiser, '--config', path.join(root, 'infra/test', config), '--output-type', 'json', ...folders],
    { cwd: tree, encoding: 'utf8' },
  );
  return (JSON.parse(stdout) as { summary: { violations: Broken[] } }).summary.violations;
}

const found = [
  ...findViolations('import-rules.cjs', ['api', 'packages', 'shell', 'reader', 'studio', 'insights']),
  ...findViolations('slice-rules.cjs', ['api/src']),
];

test.each(Object.entries(violations))('%s is enforced', (rule, { file }) => {
  const broken = found.filter(({ rule: { name } }) => name === rule).map(({ from }) => from);
  expect(broken.some((from) => file.startsWith(from))).toBe(true);
});

test('every rule has a seeded violation', () => {
  const rules = ['./import-rules.cjs', './slice-rules.cjs'].flatMap(
    (config) => (require(config) as { forbidden: { name: string }[] }).forbidden,
  );
  expect(Object.keys(violations).sort()).toEqual(rules.map(({ name }) => name).sort());
});
