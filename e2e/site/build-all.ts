import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const commands = path.resolve(import.meta.dirname, '../../infra/cli.ts');

/** Builds the fronts that have changed, in a separate process, because Playwright's TypeScript loader breaks webpack's. */
export default async function buildAll(): Promise<void> {
  await promisify(execFile)(process.execPath, [commands, 'build']);
}
