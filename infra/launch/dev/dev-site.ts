/** The site that `npm run dev` starts behind the development server; Node restarts it when its code changes. */
import path from 'node:path';
import { readConfig } from '@ezhuthu/api';
import { fail, print } from '@ezhuthu/system/terminal';
import { root } from '../../checkout.ts';
import { explain } from '../failures.ts';
import { stopOnSignal } from '../serve.ts';
import { openSite } from '../site.ts';

try {
  const config = readConfig(process.env);
  const site = await openSite(config, { print: () => {}, dist: path.join(root, '.cache/dev'), isDev: true });
  stopOnSignal(site.close);
  const { email, password } = site.api.firstStart;
  if (password) print(`  The author is ${email}, password ${password}`);
} catch (error) {
  fail(explain(error));
}
