/** Serves a whole site for the tests, from the releases in DIST_DIR. */
import { readConfig } from '@ezhuthu/api';
import { print } from '@ezhuthu/system/terminal';
import { stopOnSignal } from '../../infra/launch/serve.ts';
import { openSite } from '../../infra/launch/site.ts';
import { insertReader } from './insert-reader.ts';

const config = readConfig(process.env);
await insertReader(config);
const site = await openSite(config, { print, dist: process.env.DIST_DIR! });
stopOnSignal(site.close);
