import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../checkout.ts';

const tag = /^\/\/ Same on every database engine: .{3}/;

/** Whether a file of tests says that nothing in it depends on the database engine, so that one engine is enough in each run. */
export const isSameOnEveryEngine = (file: string): boolean =>
  tag.test(readFileSync(path.join(root, file), 'utf8'));

/** Files of the API's tests that say so. */
export const findSameOnEveryEngine = (): string[] =>
  globSync('api/{src,testing}/**/*.test.ts', { cwd: root }).filter(isSameOnEveryEngine);
