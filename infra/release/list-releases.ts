import type { ReleaseStore } from './store/store.ts';

/** A stored version of a front. */
export interface Listed {
  name: string;
  version: string;
  isLive: boolean;
  /** When it last became live, ISO 8601; empty when it never was. */
  since: string;
  commit: string;
}

/** All stored versions by front: the live one first, then by when they were last live. */
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
