/**
 * Builds the reader and deploys it under the given version, as `npm run deploy -w reader` does after a change.
 * Settings: RELEASES_URL, SITE. Argument: the version.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describeRelease } from '@ezhuthu/remote/build/manifest';
import { deployRelease, lowerPriority } from '@ezhuthu/remote/release/deploy-release';
import { siteAddress } from '@ezhuthu/remote/release/live-site';
import { openStore } from '@ezhuthu/remote/release/open-store';
import { print, runScript } from '@ezhuthu/system/terminal';
import { buildFront } from '../../build/build-front.ts';
import { getFront } from '../../build/fronts.ts';

const [version = ''] = process.argv.slice(2);

await runScript(async () => {
  lowerPriority(print);
  const under = await mkdtemp(path.join(os.tmpdir(), 'ezhuthu-bench-'));
  try {
    const { folder } = await buildFront('reader', under);
    const another = path.join(under, version);
    await cp(folder, another, { recursive: true });
    await describeRelease(getFront('reader'), another, version);
    await deployRelease(another, {
      store: await openStore(getFront('reader')),
      site: siteAddress(),
      commit: null,
      print,
    });
  } finally {
    await rm(under, { recursive: true });
  }
});
