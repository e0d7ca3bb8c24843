/** `npm run analytics:rebuild`: makes all figures anew from the views that are kept; the site may run meanwhile. */
import { openPlatform, readConfig, rebuildFigures } from '@ezhuthu/api';
import { explain } from './failures.ts';
import { leave, say } from './say.ts';

try {
  const platform = await openPlatform(readConfig(process.env));
  const onStep = (counted: number) => process.stdout.write(`\r${counted} views counted`);
  await rebuildFigures(platform, { onStep });
  await platform.database.close();
  say('\nThe figures are made anew.');
} catch (error) {
  leave(explain(error));
}
