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
 * @returns undefined when the site gives none, which is printed
 */
export async function openTrialSession(
  { name, version }: Manifest,
  { store, site, print }: Place,
): Promise<SignedIn | undefined> {
  const document = { name, version, since: new Date().toISOString() };
  const body = JSON.stringify(store.signer ? store.signer.sign('session', document) : document);
  const response = await fetchFromSite(`${site}/release-session`, { method: 'POST', body });
  const answer = (await response.json().catch(() => ({}))) as SignedIn & { message?: string };
  if (response.ok) return answer;
  print(
    `Pages are tried as a visitor only: ${answer.message ?? `the site responded with ${response.status}`}`,
  );
  return undefined;
}

/** The session would also end by itself. */
export async function endTrialSession({ token }: SignedIn, site: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await fetchFromSite(site + logout.path, { method: logout.method, headers }).catch(() => {});
}
