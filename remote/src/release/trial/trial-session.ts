import { logout, type SignedIn } from '@ezhuthu/contract';
import type { Manifest } from '../../build/manifest.ts';
import { fetchFromSite } from '../live-site.ts';
import type { ReleaseStore } from '../store/store.ts';

interface Place {
  store: ReleaseStore;
  /** Address of the running site. */
  site: string;
  print(line: string): void;
}

/**
 * Asks the site for a session of the author that can only read, by the key that signs releases.
 * @returns the reason when the site gives none
 */
export async function requestSession(
  { name, version }: Pick<Manifest, 'name' | 'version'>,
  { store, site }: Omit<Place, 'print'>,
): Promise<SignedIn | { reason: string }> {
  const document = { name, version, since: new Date().toISOString() };
  const body = JSON.stringify(store.signer ? store.signer.sign('session', document) : document);
  const response = await fetchFromSite(`${site}/release-session`, { method: 'POST', body });
  const answer = (await response.json().catch(() => ({}))) as SignedIn & { message?: string };
  if (response.ok) return answer;
  return { reason: answer.message ?? `the site responded with ${response.status}` };
}

/**
 * Begins a session for the trial of a release.
 * @returns undefined when the site gives none, which is printed
 */
export async function openTrialSession(
  manifest: Manifest,
  { print, ...place }: Place,
): Promise<SignedIn | undefined> {
  const answer = await requestSession(manifest, place);
  if ('token' in answer) return answer;
  print(`Pages are tried as a visitor only: ${answer.reason}`);
  return undefined;
}

/** The session would also end by itself. */
export async function endTrialSession({ token }: SignedIn, site: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await fetchFromSite(site + logout.path, { method: logout.method, headers }).catch(() => {});
}
