import type { ReleaseStore } from './store/store.ts';

/** One line of the list: a version of a front, and when it was live. */
export interface Listed {
  name: string;
  version: string;
  isLive: boolean;
  /** ISO 8601; empty for one that has never been live. */
  since: string;
  commit: string;
}

/** Every stored version of every front, the live one first, then by when they were live last. */
export async function listReleases(store: ReleaseStore): Promise<Listed[]> {
  const listed: Listed[] = [];
  for (const name of await store.names()) {
    const { pointer } = (await store.read(name))!;
    const reigns = [pointer, ...pointer.previous];
    const rows = (await store.versions(name)).map((version) => {
      const reign = reigns.find((other) => other.version === version);
      const isLive = version === pointer.version;
      return { name, version, isLive, since: reign?.since ?? '', commit: reign?.commit ?? '' };
    });
    listed.push(
      ...rows.sort(
        (one, other) => Number(other.isLive) - Number(one.isLive) || other.since.localeCompare(one.since),
      ),
    );
  }
  return listed;
}
