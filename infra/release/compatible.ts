import semver from 'semver';
import type { Manifest } from './manifest.ts';

/** What a candidate release must be compatible with. */
export interface LiveVersions {
  /** Live releases of the other fronts. */
  shell?: Manifest;
  remotes: Manifest[];
  /** Contract version of the running API; undefined when there is none. */
  api: string | undefined;
}

/** Describes a shared package that the remote needs and the shell does not provide. */
function findMissingPackage(remote: Manifest, shell: Manifest): string | undefined {
  for (const [name, range] of Object.entries(remote.needs)) {
    const provided = shell.provides[name];
    if (!provided) return `${remote.name} needs ${name} ${range}, which the shell does not share`;
    if (!semver.satisfies(provided, range))
      return `${remote.name} needs ${name} ${range}, and the shell has ${provided}`;
  }
  return undefined;
}

/** @returns why a release must not become live, and what to deploy first; undefined when it is compatible */
export function findIncompatibility(
  candidate: Manifest,
  { shell, remotes, api }: LiveVersions,
): string | undefined {
  if (api && semver.gt(candidate.contract, api))
    return (
      `${candidate.name} ${candidate.version} needs contract ${candidate.contract}, and the running API has ${api}. ` +
      'Deploy the API first: npm run deploy -w api'
    );
  if (candidate.name === 'shell') {
    const incompatible = remotes
      .map((remote) => ({ remote, missing: findMissingPackage(remote, candidate) }))
      .find(({ missing }) => missing);
    return (
      incompatible &&
      `${incompatible.missing}. Deploy a ${incompatible.remote.name} that works with both first: npm run deploy -w ${incompatible.remote.name}`
    );
  }
  if (!shell) return `No shell is live yet. Deploy it first: npm run deploy -w shell`;
  const missing = findMissingPackage(candidate, shell);
  return missing && `${missing}. Deploy the shell first: npm run deploy -w shell`;
}
