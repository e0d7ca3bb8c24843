import { parseArgs } from 'node:util';
import type { Project } from '../project.ts';
import { rollBack } from '../release/make-live.ts';
import { openStore } from '../release/open-store.ts';
import { print } from '../terminal.ts';

/**
 * Makes the version live that was live before, or the one of `--to VERSION`, and marks the one that it leaves as bad,
 * because of `--why "the list is empty"`: neither a fallback nor another rollback returns to it.
 */
export async function rollback(project: Project, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' }, why: { type: 'string' } } });
  const pointer = await rollBack(await openStore(project), project.name, values);
  print(`${project.name} ${pointer.version} is live again, and ${pointer.bad[0]!.version} is marked as bad`);
}
