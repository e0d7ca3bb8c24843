import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const builder = path.resolve(import.meta.dirname, '../../infra/build/build.ts');

/** Builds the fronts where something has changed, in a process of its own: webpack and the tests share no loader. */
export default async function buildAll(): Promise<void> {
  await promisify(execFile)(process.execPath, [builder]);
}
