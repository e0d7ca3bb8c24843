import { getPackage, installed } from './places.ts';

const react = installed('react');
const reactDom = installed('react-dom');
const kit = getPackage('shell/kit').version;

/** What all fronts share at run time, and its versions. One copy of each: the shell's. */
export const sharedVersions: Record<string, string> = {
  react,
  'react/jsx-runtime': react,
  'react-dom': reactDom,
  'react-dom/client': reactDom,
  '@ezhuthu/kit': kit,
  '@ezhuthu/kit/router': kit,
  '@ezhuthu/kit/query': kit,
};

const range = (version: string) => `^${version}`;

/** What a remote that was built against these versions can work with. */
export const getRanges = (versions: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, range(version)]));

/** The shell brings every shared package along, in its first file. */
export const sharedByShell = Object.fromEntries(
  Object.entries(sharedVersions).map(([name, version]) => [
    name,
    { singleton: true, eager: true, version, requiredVersion: range(version) },
  ]),
);

/**
 * A remote bundles no copy of its own, not even to fall back on: its entry is a third of the size then. Beside a shell
 * that has other versions it does not load, rather than fail somewhere later.
 */
export const takenByRemote = Object.fromEntries(
  Object.entries(sharedVersions).map(([name, version]) => [
    name,
    { singleton: true, import: false as const, requiredVersion: range(version), strictVersion: true },
  ]),
);

/** The registry tells the browser each entry, so the runtime needs no manifests and no snapshots of them. */
export const federationOptimization = { target: 'web' as const, disableSnapshot: true };
