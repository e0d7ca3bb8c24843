import { type Answer, getReleaseHealth, logout, type SignedIn } from '@ezhuthu/contract';
import type { Manifest } from '@ezhuthu/releases/documents';
import { readFronts } from '@ezhuthu/releases/store/store';
import { fetchFromSite, type StoreAndSite } from '../live-site.ts';

export type Health = Answer<typeof getReleaseHealth>;

/**
 * Asks the site for a session of the author that can only read, by the key that signs releases.
 * @returns the reason when the site gives none
 */
export async function requestSession(
  { name, version }: Pick<Manifest, 'name' | 'version'>,
  { store, site }: StoreAndSite,
): Promise<SignedIn | { reason: string }> {
  const document = { name, version, since: new Date().toISOString() };
  const body = JSON.stringify(store.signer ? store.signer.sign('session', document) : document);
  const response = await fetchFromSite(`${site}/release-session`, { method: 'POST', body });
  const answer = (await response.json().catch(() => ({}))) as SignedIn & { message?: string };
  if (response.ok) return answer;
  return { reason: answer.message ?? `the site responded with ${response.status}` };
}

/** The session would also end by itself. */
export async function endSession({ token }: SignedIn, site: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await fetchFromSite(site + logout.path, { method: logout.method, headers }).catch(() => {});
}

/** @throws with the site's reason when no front gives a session, for which the key must be one of it */
async function openHealthSession(place: StoreAndSite): Promise<SignedIn> {
  let reason = 'nothing is live';
  for (const { pointer } of (await readFronts(place.store)).fronts) {
    const answer = await requestSession(pointer, place);
    if ('token' in answer) return answer;
    reason = answer.reason;
  }
  throw new Error(`${place.site} does not let this key read how its releases do: ${reason}`);
}

/** Milliseconds after which a session is replaced; the site ends it after half an hour. */
const sessionLife = 20 * 60 * 1000;

/** @param query `from`: the first local day that counts; readings with the same one can be subtracted */
export type ReadHealth = (query: { from?: string; errors?: number }) => Promise<Health>;

/**
 * Runs `work`, however long it takes, with what was counted for each release until about five seconds ago.
 * @throws with the site's reason when it gives no session
 */
export async function withHealth<T>(place: StoreAndSite, work: (read: ReadHealth) => Promise<T>): Promise<T> {
  const { site } = place;
  let session = await openHealthSession(place);
  let openedAt = performance.now();
  try {
    return await work(async (query) => {
      if (performance.now() - openedAt > sessionLife) {
        await endSession(session, site);
        session = await openHealthSession(place);
        openedAt = performance.now();
      }
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      const headers = { authorization: `Bearer ${session.token}` };
      const response = await fetchFromSite(`${site}${getReleaseHealth.path}?${search}`, { headers });
      if (response.ok) return (await response.json()) as Health;
      throw new Error(`${site} responded with ${response.status} instead of the health of its releases.`);
    });
  } finally {
    await endSession(session, site);
  }
}
