import { type Answer, getReleaseHealth, type SignedIn } from '@ezhuthu/contract';
import { fetchFromSite } from '../live-site.ts';
import { type ReleaseStore, readFronts } from '../store/store.ts';
import { endTrialSession, requestSession } from '../trial/trial-session.ts';

export type Health = Answer<typeof getReleaseHealth>;

interface Place {
  store: ReleaseStore;
  /** Address of the running site. */
  site: string;
}

/**
 * Begins a session that can read the health of releases, by the key that signs them; it may be a key for some fronts only.
 * It is to be ended by `endTrialSession`.
 * @throws with the site's reason when it gives none
 */
export async function openHealthSession({ store, site }: Place): Promise<SignedIn> {
  let reason = 'nothing is live';
  for (const { pointer } of (await readFronts(store)).fronts) {
    const answer = await requestSession(pointer, { store, site });
    if ('token' in answer) return answer;
    reason = answer.reason;
  }
  throw new Error(`${site} does not let this key read how its releases do: ${reason}`);
}

/** Milliseconds after which a session is replaced; the site ends it after half an hour. */
const sessionLife = 20 * 60 * 1000;

/** Reads how releases do, for as long as it takes. */
export interface HealthReader {
  read(query: { from?: string; errors?: number }): Promise<Health>;
  close(): Promise<void>;
}

/** @throws with the site's reason when it gives no session */
export async function openHealthReader(place: Place): Promise<HealthReader> {
  const { site } = place;
  let session = await openHealthSession(place);
  let openedAt = performance.now();
  return {
    async read(query) {
      if (performance.now() - openedAt > sessionLife) {
        await endTrialSession(session, site);
        session = await openHealthSession(place);
        openedAt = performance.now();
      }
      return readHealth({ site, session }, query);
    },
    close: () => endTrialSession(session, site),
  };
}

/**
 * Reads what was counted for each release until about five seconds ago.
 * @param query `from`: the first local day that counts; readings with the same one can be subtracted
 */
export async function readHealth(
  { site, session }: { site: string; session: SignedIn },
  query: { from?: string; errors?: number } = {},
): Promise<Health> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const headers = { authorization: `Bearer ${session.token}` };
  const response = await fetchFromSite(`${site}${getReleaseHealth.path}?${search}`, { headers });
  if (!response.ok)
    throw new Error(`${site} responded with ${response.status} instead of the health of its releases.`);
  return (await response.json()) as Health;
}
