import { buildRelease, type Recipe } from '../build/release.ts';
import type { Project } from '../project.ts';
import { checkCheckout, type Exceptions, listExceptions, runCheck } from '../release/allowed.ts';
import { deployRelease, lowerPriority } from '../release/deploy-release.ts';
import { formatCheckout, getCheckout } from '../release/deployer.ts';
import { parseDuration } from '../release/duration.ts';
import { siteAddress } from '../release/live-site.ts';
import { openStore } from '../release/open-store.ts';
import { orNothing } from '../release/store/store.ts';
import { watchLive } from '../release/watch/watch-live.ts';
import { print } from '../terminal.ts';

export interface Front {
  project: Project;
  /** How it is built, if not as a remote. */
  recipe?: Recipe;
  /** Deploys what goes with the release. */
  afterwards?(): Promise<void>;
}

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
export async function deploy({ project, recipe, afterwards }: Front, options: Options): Promise<void> {
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
    const release = await buildRelease(project, recipe);
    version = release.version;
    print(`${project.name} ${version} is ${release.isNew ? 'built' : 'already built'}`);
    const commit = formatCheckout(checkout);
    const without = listExceptions(exceptions);
    await deployRelease(release.folder, { store, site, commit, print, without, checked, canary });
  } finally {
    checking.abort();
  }
  await afterwards?.();
  if (before && before !== version && watchTime > 0)
    await watchLive(project.name, { version, before, duration: watchTime }, { store, site, print });
}
