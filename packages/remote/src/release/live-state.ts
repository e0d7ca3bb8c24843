import type { Manifest } from '@ezhuthu/releases/documents';
import { readFronts } from '@ezhuthu/releases/store/store';
import { findIncompatibility } from './compatible.ts';
import { fetchFromSite, getContractVersion, type Place, unknownPath } from './live-site.ts';

/** What is live at one moment: manifests by front, and the marks of their pointers. */
export interface LiveState {
  manifests: Map<string, Manifest>;
  marks: Map<string, string>;
}

/** The versions that the site serves, by front; empty when it does not respond. */
async function getServed(site: string | undefined): Promise<Map<string, string>> {
  const read = async () => (await fetchFromSite(site + unknownPath)).text();
  const html = site ? await read().catch(() => '') : '';
  const files = html.matchAll(/\/r\/([a-z]+)\/(\w[\w.-]*)\//g);
  return new Map([...files].map(([, name, version]) => [name!, version!]));
}

/**
 * Reads what is live of each front apart: of one whose pointer is not served, what the site still serves counts, which is
 * printed.
 * @param site undefined when it does not respond
 */
export async function getLiveState({
  store,
  site,
  print,
}: Omit<Place, 'site'> & { site: string | undefined }): Promise<LiveState> {
  const { fronts, bad } = await readFronts(store);
  const served = bad.length > 0 ? await getServed(site) : new Map<string, string>();
  const versions = new Map(fronts.map(({ pointer: { name, version } }) => [name, version]));
  for (const { front, message } of bad) {
    const version = served.get(front);
    print(`${message}${version ? `; the site stays with ${front} ${version}` : ''}`);
    if (version) versions.set(front, version);
  }
  const pointers = [...fronts.map(({ pointer, mark }) => ({ front: pointer.name, mark })), ...bad];
  const marks = new Map(pointers.map(({ front, mark }) => [front, mark]));
  const manifests: LiveState['manifests'] = new Map();
  for (const [name, version] of versions) {
    const manifest = await store.manifest(name, version);
    if (manifest) manifests.set(name, manifest);
    else print(`The live release ${name} ${version} is incomplete, so nothing is compared with it`);
  }
  return { manifests, marks };
}

export const findMoved = (before: LiveState, now: LiveState): string[] =>
  [...new Set([...before.marks.keys(), ...now.marks.keys()])].filter(
    (name) => before.marks.get(name) !== now.marks.get(name),
  );

/** @throws when the release does not fit to what is live */
export async function checkCompatibility(
  candidate: Manifest,
  { manifests }: LiveState,
  { site, isBack }: { site: string | undefined; isBack?: boolean },
): Promise<void> {
  const api = site && (await getContractVersion(site));
  const incompatibility = findIncompatibility(candidate, manifests, { api, isBack });
  if (incompatibility) throw new Error(incompatibility);
}
