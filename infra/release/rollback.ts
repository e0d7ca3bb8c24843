/** `npm run rollback -w reader [version]`: makes a version live that was live before. */
import { print, runScript } from '../launch/terminal.ts';
import { rollBack } from './make-live.ts';
import { openStore } from './open-store.ts';

const [name, version] = process.argv.slice(2);

await runScript(async () => {
  const pointer = await rollBack(await openStore(), name!, version);
  print(`${name} ${pointer.version} is live again`);
});
