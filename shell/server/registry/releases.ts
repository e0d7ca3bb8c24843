import type { Canary as CanaryPointer, Pointer } from '@ezhuthu/releases/documents';
import type { Registry, RemoteRef } from '@ezhuthu/releases/registry';

/** A live release: its pointer, and its files by chunk group. */
export interface Release extends Pick<Pointer, 'name' | 'version' | 'base' | 'mounts'> {
  assets: Record<string, string[]>;
  folder: string;
  /** The previous release if it still exists, as a fallback. */
  before?: Release;
  /** Modification time of the pointer; distinguishes builds with the same version during development. */
  since: number;
}

/** A stored release that is not live: browsers that select it get it until a certain time. */
export interface Trial {
  release: Release;
  /** Milliseconds since 1970. */
  until: number;
}

/** A stored release that some visitors get instead of the live one, until a certain time. */
export interface Canary extends Trial, Pick<CanaryPointer, 'share' | 'isForAuthor'> {}

export interface Releases {
  shell: Release;
  remotes: Map<string, Release>;
  registry: Registry;
  /** Changes when any pointer does. */
  fingerprint: string;
  /** By `name@version`. */
  trials: Map<string, Trial>;
  /** At most one of each front. */
  canaries: readonly Canary[];
  /** Fronts whose pointer is not served, and why; they stay with their last good release, if there is one. */
  refused: ReadonlyMap<string, string>;
  /** Those among these releases, `name@version`; undefined when there are none. They have render threads of their own. */
  canaryIds?: string;
  /** Releases that one browser has selected, `name@version`; undefined when all are live. */
  selected?: readonly string[];
}

export const getId = ({ name, version }: Pick<Release, 'name' | 'version'>): string => `${name}@${version}`;

/** Chunk group of the exposed module with a front's languages. */
const languageGroup = '__federation_expose_language';

const getRef = ({ name, version, base, mounts, assets }: Release): RemoteRef => ({
  name,
  version,
  entry: `${base}remoteEntry.js`,
  mounts,
  ...(languageGroup in assets && { hasLanguages: true }),
});

/** The last of these releases of each front. */
export function arrange(releases: Iterable<Release>) {
  const remotes = new Map(Array.from(releases, (release) => [release.name, release]));
  const shell = remotes.get('shell');
  remotes.delete('shell');
  return { shell, remotes, registry: [...remotes.values()].map(getRef) };
}

/** The releases with others in the place of those of the same fronts. */
export function withReleases(releases: Releases, others: readonly Release[]): Releases {
  const { shell = releases.shell, ...rest } = arrange([
    releases.shell,
    ...releases.remotes.values(),
    ...others,
  ]);
  return { ...releases, shell, ...rest };
}

/** The releases with one remote replaced by its previous version; undefined if there is none. */
export function withRemoteBefore(releases: Releases, name: string): Releases | undefined {
  const before = releases.remotes.get(name)?.before;
  return before && withReleases(releases, [before]);
}
