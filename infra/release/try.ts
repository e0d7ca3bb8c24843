/**
 * `npm run try -w reader [-- --for 48h]` (or studio, insights, shell): builds a front and lets browsers that open the
 * printed link see it on the running site; everybody else sees what is live.
 */
import { parseArgs } from 'node:util';
import { buildRelease } from '../build/release.ts';
import { print, runScript } from '../launch/terminal.ts';
import { formatCheckout, getCheckout, getDeployer } from './deployer.ts';
import { parseDuration } from './duration.ts';
import { siteAddress } from './live-site.ts';
import { logRelease } from './log.ts';
import { verifyRelease } from './manifest.ts';
import { openStore } from './open-store.ts';
import { putOnTrial } from './trial/on-trial.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { for: { type: 'string', default: '7d' } },
});

await runScript(async () => {
  const life = parseDuration(values.for);
  const { folder } = await buildRelease(positionals[0]!);
  const manifest = await verifyRelease(folder);
  const [store, site] = [await openStore(), siteAddress()];
  await store.put(manifest, folder);
  const commit = formatCheckout(await getCheckout());
  const { name, version } = manifest;
  const link = await putOnTrial(manifest, { store, site }, life);
  const from = (await store.read(name))?.pointer.version ?? null;
  const entry = { at: new Date().toISOString(), name, from, to: version, by: getDeployer(), commit };
  await logRelease(store, { ...entry, action: 'put on trial', why: `for ${values.for}` });
  print(`${name} ${version} can be seen for ${values.for} by whoever opens\n  ${link}`);
  print(`and is left again by\n  ${site}/?release=`);
});
