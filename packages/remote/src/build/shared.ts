import { getInstalledVersion, type Project } from '../project.ts';

/** Entries that all fronts share at run time, and their packages. Only the shell bundles them. */
const shared: Record<string, string> = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  '@ezhuthu/kit': '@ezhuthu/kit',
  '@ezhuthu/kit/router': '@ezhuthu/kit',
  '@ezhuthu/kit/query': '@ezhuthu/kit',
};

export const sharedEntries = Object.keys(shared);

/** Describes each shared entry by the version that is installed for a project. */
export const mapShared = <T>(
  project: Project,
  describe: (version: string, entry: string) => T,
): Record<string, T> =>
  Object.fromEntries(
    Object.entries(shared).map(([entry, name]) => [
      entry,
      describe(getInstalledVersion(name, project), entry),
    ]),
  );

/** Whether the kit has this entry. */
export const isKit = (entry: string) => shared[entry] === '@ezhuthu/kit';

/** A patch adds nothing that could be missing, so the shell may have an older one. */
export const withoutPatch = (version: string): string => version.replace(/\.\d+(?:-.*)?$/, '.0');

/** The shell bundles every shared package into its entry file. */
export const getSharedByShell = (project: Project) =>
  mapShared(project, (version) => ({
    singleton: true,
    eager: true,
    version,
    requiredVersion: `^${version}`,
  }));

/**
 * Remotes bundle no fallback copy, which makes their entries two thirds smaller. With incompatible versions in the
 * shell a remote fails to load at once, instead of failing later. Which of the kit's minor versions it needs depends on
 * what it imports: the manifest says that, and deployments check it; browsers check the major version only.
 */
export const getSharedByRemote = (project: Project) =>
  mapShared(project, (version, entry) => ({
    singleton: true,
    import: false as const,
    requiredVersion: `^${isKit(entry) ? `${version.split('.')[0]}.0.0` : withoutPatch(version)}`,
    strictVersion: true,
  }));

/** The registry gives the browser every remote's entry, so the federation runtime needs no manifests or snapshots. */
export const federationOptimization = { target: 'web' as const, disableSnapshot: true };
