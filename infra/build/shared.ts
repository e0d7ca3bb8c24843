import { getInstalledVersion, getPackage } from './fronts.ts';

const react = getInstalledVersion('react');
const reactDom = getInstalledVersion('react-dom');
const kit = getPackage('shell/kit').version;

/** Versions of the packages that all fronts share at run time. Only the shell bundles them. */
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

/** Whether the kit has this entry. */
export const isKit = (name: string) => name.startsWith('@ezhuthu/kit');

/**
 * Which of the kit's minor versions a remote needs depends on what it imports. The manifest says that, and deployments
 * check it; browsers check the major version only.
 */
const rangeInBrowsers = (name: string, version: string) =>
  range(isKit(name) ? `${version.split('.')[0]}.0.0` : version);

/** The shell bundles every shared package into its entry file. */
export const sharedByShell = Object.fromEntries(
  Object.entries(sharedVersions).map(([name, version]) => [
    name,
    { singleton: true, eager: true, version, requiredVersion: range(version) },
  ]),
);

/**
 * Remotes bundle no fallback copy, which makes their entries two thirds smaller. With incompatible versions in the
 * shell a remote fails to load at once, instead of failing later.
 */
export const sharedByRemote = Object.fromEntries(
  Object.entries(sharedVersions).map(([name, version]) => [
    name,
    {
      singleton: true,
      import: false as const,
      requiredVersion: rangeInBrowsers(name, version),
      strictVersion: true,
    },
  ]),
);

/** The registry gives the browser every remote's entry, so the federation runtime needs no manifests or snapshots. */
export const federationOptimization = { target: 'web' as const, disableSnapshot: true };
