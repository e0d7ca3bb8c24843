import { createEntry } from '@ezhuthu/releases/log-entry';
import { verifyRelease } from '@ezhuthu/releases/manifest';
import { orNothing } from '@ezhuthu/releases/store/store';
import { parseDuration, print } from '@ezhuthu/system/terminal';
import { buildRelease } from '../build/release.ts';
import { openProject } from '../project.ts';
import { formatCheckout, getCheckout } from '../release/checkout.ts';
import { siteAddress } from '../release/live-site.ts';
import { openStore } from '../release/open-store.ts';
import { putOnTrial } from '../release/trial/on-trial.ts';

export async function build(): Promise<void> {
  const project = openProject();
  const { version, folder, isNew } = await buildRelease(project);
  print(`${project.name} ${version} is ${isNew ? 'built' : 'already built'} in\n  ${folder}`);
}

/** Lets browsers that open the printed link see a front on the running site; everybody else sees what is live. */
export async function tryRelease(options: { for: string }): Promise<void> {
  const project = openProject();
  const life = parseDuration(options.for);
  const [store, site] = [await openStore(project), siteAddress()];
  await store.check(project.name);
  const { folder } = await buildRelease(project);
  const manifest = await verifyRelease(folder);
  await store.put(manifest, folder);
  const commit = formatCheckout(await getCheckout(project));
  const { name, version } = manifest;
  const link = await putOnTrial(manifest, { store, site }, life);
  const from = (await store.read(name).catch(orNothing))?.pointer.version ?? null;
  const why = `for ${options.for}`;
  await store.appendLog(createEntry({ action: 'put on trial', name, from, to: version, commit, why }));
  print(`${name} ${version} can be seen for ${options.for} by whoever opens\n  ${link}`);
  print(`and is left again by\n  ${site}/?release=`);
}
