import type { ReleaseStore } from './store/store.ts';

/** A stored version of a front. */
export interface ListedRelease {
  name: string;
  version: string;
  isLive: boolean;
  /** When it last became live, ISO 8601; empty when it never was. */
  since: string;
  commit: string;
}

/** All stored versions by front: the live one first, then by when they were last live. */
export async function listReleases(store: ReleaseStore): Promise<ListedRelease[]> {
  const listed: ListedRelease[] = [];
  for (const name of await store.names()) {
    const { pointer } = (await store.read(name))!;
    const periods = [pointer, ...pointer.previous];
    const rows = (await store.versions(name)).map((version) => {
      const period = periods.find((known) => known.version === version);
      const isLive = version === pointer.version;
      return { name, version, isLive, since: period?.since ?? '', commit: period?.commit ?? '' };
    });
    listed.push(
      ...rows.sort(
        (one, other) => Number(other.isLive) - Number(one.isLive) || other.since.localeCompare(one.since),
      ),
    );
  }
  return listed;
}
