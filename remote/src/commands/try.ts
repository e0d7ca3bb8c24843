import { verifyRelease } from '../build/manifest.ts';
import { buildRelease } from '../build/release.ts';
import { formatCheckout, getCheckout, getDeployer } from '../release/deployer.ts';
import { parseDuration } from '../release/duration.ts';
import { siteAddress } from '../release/live-site.ts';
import { openStore } from '../release/open-store.ts';
import { orNothing } from '../release/store/store.ts';
import { putOnTrial } from '../release/trial/on-trial.ts';
import { print } from '../terminal.ts';
import type { Front } from './deploy.ts';

/** Lets browsers that open the printed link see a front on the running site; everybody else sees what is live. */
export async function tryRelease({ project, recipe }: Front, options: { for: string }): Promise<void> {
  const life = parseDuration(options.for);
  const [store, site] = [await openStore(project), siteAddress()];
  await store.check(project.name);
  const { folder } = await buildRelease(project, recipe);
  const manifest = await verifyRelease(folder);
  await store.put(manifest, folder);
  const commit = formatCheckout(await getCheckout(project));
  const { name, version } = manifest;
  const link = await putOnTrial(manifest, { store, site }, life);
  const from = (await store.read(name).catch(orNothing))?.pointer.version ?? null;
  const entry = { at: new Date().toISOString(), name, from, to: version, by: getDeployer(), commit };
  await store.appendLog({ ...entry, action: 'put on trial', why: `for ${options.for}` });
  print(`${name} ${version} can be seen for ${options.for} by whoever opens\n  ${link}`);
  print(`and is left again by\n  ${site}/?release=`);
}
