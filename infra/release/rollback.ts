/** `npm run rollback -w reader [version]`: makes a version live that was live before. */
import { print } from '../launch/terminal.ts';
import { openStore } from './open-store.ts';
import { rollBack } from './roll-back.ts';
import { run } from './run.ts';

const [name, version] = process.argv.slice(2);

await run(async () => {
  const pointer = await rollBack(await openStore(), name!, version);
  print(`${name} ${pointer.version} is live again`);
});
