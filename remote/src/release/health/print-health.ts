import { type ReleaseStore, readFronts } from '../store/store.ts';
import { endTrialSession } from '../trial/trial-session.ts';
import { formatHealth } from './format-health.ts';
import { openHealthSession, readHealth } from './read-health.ts';

/** Error groups to print. */
const maxErrors = 10;

/** Prints how the releases do on the running site, with the newest errors. */
export async function printHealth({
  store,
  site,
  print,
}: {
  store: ReleaseStore;
  site: string;
  print(line: string): void;
}): Promise<void> {
  const { fronts, bad } = await readFronts(store);
  for (const { message } of bad) print(message);
  const live = new Set(fronts.map(({ pointer: { name, version } }) => `${name}@${version}`));
  const session = await openHealthSession({ store, site });
  try {
    const health = await readHealth({ site, session }, { errors: maxErrors });
    for (const line of formatHealth(health, live)) print(line);
  } finally {
    await endTrialSession(session, site);
  }
}
