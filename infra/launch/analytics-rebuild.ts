/** `npm run analytics:rebuild`: recomputes all metrics from the stored views; the site may run meanwhile. */
import { openPlatform, readConfig, rebuildMetrics } from '@ezhuthu/api';
import { fail, print } from '@ezhuthu/system/terminal';
import { explain } from './failures.ts';

try {
  const platform = await openPlatform(readConfig(process.env));
  const onStep = (counted: number) => process.stdout.write(`\r${counted} views counted`);
  await rebuildMetrics(platform, { onStep });
  await platform.database.close();
  print('\nThe metrics are rebuilt.');
} catch (error) {
  fail(explain(error));
}
