/** Serves one whole site for the tests, from the folder of releases in DIST_DIR. */
import { openPlatform, readConfig } from '@ezhuthu/api';
import { say } from '../../infra/launch/say.ts';
import { stopOnSignal } from '../../infra/launch/serve.ts';
import { openSite } from '../../infra/launch/site.ts';
import { insertReader } from './insert-reader.ts';

const config = readConfig(process.env);
const site = await openSite(config, { say, dist: process.env.DIST_DIR! });
const platform = await openPlatform(config);
await insertReader(platform);
await platform.database.close();
stopOnSignal(site.close);
say('ready');
