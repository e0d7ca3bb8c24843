/** The site that `npm run dev` starts behind the development server; Node restarts it when its code changes. */
import path from 'node:path';
import { readConfig } from '@ezhuthu/api';
import { root } from '../../build/places.ts';
import { explain } from '../failures.ts';
import { leave, say } from '../say.ts';
import { stopOnSignal } from '../serve.ts';
import { openSite } from '../site.ts';

try {
  const config = readConfig(process.env);
  const site = await openSite(config, { say: () => {}, dist: path.join(root, '.cache/dev'), isDev: true });
  stopOnSignal(site.close);
  const { email, password } = site.api.firstStart;
  if (password) say(`  The author is ${email}, password ${password}`);
} catch (error) {
  leave(explain(error));
}
