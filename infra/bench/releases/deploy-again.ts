/**
 * Builds the reader and deploys it under the given version, as `npm run deploy -w reader` does after a change.
 * Settings: RELEASES_URL, SITE. Argument: the version.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildRelease } from '../../build/release.ts';
import { runScript } from '../../launch/terminal.ts';
import { deployRelease, lowerPriority } from '../../release/deploy-release.ts';
import { siteAddress } from '../../release/live-site.ts';
import { describeRelease } from '../../release/manifest.ts';
import { openStore } from '../../release/open-store.ts';

const [version = ''] = process.argv.slice(2);

await runScript(async () => {
  lowerPriority();
  const under = await mkdtemp(path.join(os.tmpdir(), 'ezhuthu-bench-'));
  try {
    const { folder } = await buildRelease('reader', under);
    const another = path.join(under, version);
    await cp(folder, another, { recursive: true });
    await describeRelease('reader', another, version);
    await deployRelease(another, { store: await openStore(), site: siteAddress(), print: console.log });
  } finally {
    await rm(under, { recursive: true });
  }
});
