/**
 * `npm run rollback -w reader [-- --to VERSION] [--why "the list is empty"]`: makes the version live that was live
 * before, and marks the one that it leaves as bad: neither a fallback nor another rollback returns to it.
 */
import { parseArgs } from 'node:util';
import { print, runScript } from '../launch/terminal.ts';
import { rollBack } from './make-live.ts';
import { openStore } from './open-store.ts';

await runScript(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, why: { type: 'string' } },
  });
  const [name] = positionals;
  const pointer = await rollBack(await openStore(), name!, values);
  print(`${name} ${pointer.version} is live again, and ${pointer.bad[0]!.version} is marked as bad`);
});
