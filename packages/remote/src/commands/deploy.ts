import { orNothing } from '@ezhuthu/releases/store/store';
import { parseDuration, print } from '@ezhuthu/system/terminal';
import { buildRelease, getRecipe } from '../build/release.ts';
import { openProject } from '../project.ts';
import {
  checkCheckout,
  type Exceptions,
  formatCheckout,
  getCheckout,
  listExceptions,
  runCheck,
} from '../release/checkout.ts';
import { deployRelease, lowerPriority } from '../release/deploy-release.ts';
import { siteAddress } from '../release/live-site.ts';
import { openStore } from '../release/open-store.ts';
import { watchLive } from '../release/watch/watch.ts';

interface Options extends Exceptions {
  /** Percentage of visitors. */
  canary?: string;
  author?: boolean;
  for: string;
  watch: string;
}

/** @returns undefined when the release goes to everybody at once */
function getCanary({ canary, author, for: time }: Options) {
  if (canary === undefined && !author) return undefined;
  return { share: Number(canary ?? 0), isForAuthor: author ?? false, duration: parseDuration(time) };
}

/**
 * Checks and builds a front, tries it on the running site, and makes it live. With a canary it goes live when it is no worse
 * for those who get it first.
 */
export async function deploy(options: Options): Promise<void> {
  const project = openProject();
  const { dirty, older, unchecked } = options;
  const exceptions = { dirty, older, unchecked };
  const watchTime = parseDuration(options.watch);
  const canary = getCanary(options);
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
