import { parseArgs } from 'node:util';
import { buildRelease, getRecipe } from '../build/release.ts';
import { openProject } from '../project.ts';
import { checkCheckout, formatCheckout, getCheckout, listExceptions, runCheck } from '../release/checkout.ts';
import { deployRelease, lowerPriority } from '../release/deploy-release.ts';
import { siteAddress } from '../release/live-site.ts';
import { openStore } from '../release/open-store.ts';
import { orNothing } from '../release/store/store.ts';
import { watchLive } from '../release/watch/watch.ts';
import { parseDuration, print } from '../terminal.ts';

/** @returns undefined when the release goes to everybody at once */
function getCanary(options: { canary?: string; author?: boolean; for: string }) {
  const { canary, author = false } = options;
  if (canary === undefined && !author) return undefined;
  const share = Number(canary ?? 0);
  if (!Number.isInteger(share) || share < 0 || share > 100)
    throw new Error(`"${canary}" is no percentage of visitors. Write --canary 10, for example.`);
  if (share === 0 && !author) throw new Error('--canary 0 gives the release to nobody: add --author.');
  return { share, isForAuthor: author, duration: parseDuration(options.for) };
}

export async function deploy(args: string[]): Promise<void> {
  const project = openProject();
  const { values } = parseArgs({
    args,
    options: {
      dirty: { type: 'boolean' },
      older: { type: 'boolean' },
      unchecked: { type: 'boolean' },
      canary: { type: 'string' },
      author: { type: 'boolean' },
      for: { type: 'string', default: '15m' },
      watch: { type: 'string', default: '10m' },
    },
  });
  const { dirty, older, unchecked } = values;
  const exceptions = { dirty, older, unchecked };
  const watchTime = parseDuration(values.watch);
  const canary = getCanary(values);
  lowerPriority(print);
  const store = await openStore(project);
  await store.check(project.name);
  const checkout = await getCheckout(project);
  await checkCheckout(project, checkout, store, exceptions);
  // beside the build and the trial, which leave processor time unused
  const checking = new AbortController();
  const checked = runCheck(project, exceptions, checking.signal);
  checked.catch(() => {});
  const site = siteAddress();
  const before = (await store.read(project.name).catch(orNothing))?.pointer.version;
  let version: string;
  try {
    const release = await buildRelease(project);
    version = release.version;
    print(`${project.name} ${version} is ${release.isNew ? 'built' : 'already built'}`);
    const commit = formatCheckout(checkout);
    const without = listExceptions(exceptions);
    await deployRelease(release.folder, { store, site, commit, print, without, checked, canary });
  } finally {
    checking.abort();
  }
  await (await getRecipe(project)).afterDeployment?.();
  if (before && before !== version && watchTime > 0)
    await watchLive({ store, site, name: project.name, version, before, duration: watchTime, print });
}
