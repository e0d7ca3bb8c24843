import type { Manifest } from '@ezhuthu/releases/documents';
import { findMountConflict } from '@ezhuthu/releases/registry';
import semver from 'semver';
import { sayHow } from '../project.ts';

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

/** Describes an exposed module that pages of other fronts, which may be open, still load. */
function findMissingModule(candidate: Manifest, same: Manifest | undefined): string | undefined {
  // releases built before manifests named their modules have no list
  const missing = same?.exposes?.find((name) => !candidate.exposes.includes(name));
  return (
    missing &&
    `${candidate.name} no longer exposes ${missing}, which other fronts may load. Keep it, empty if need be, until none does`
  );
}

/**
 * @param live releases by front
 * @param api contract version of the running one; undefined when there is none
 * @param isBack whether the release was live before; modules that only its successor exposes are then no reason
 * @returns why a release must not become live, and what to deploy first; undefined when it is compatible
 */
export function findIncompatibility(
  candidate: Manifest,
  live: ReadonlyMap<string, Manifest>,
  { api, isBack = false }: { api: string | undefined; isBack?: boolean },
): string | undefined {
  const { name } = candidate;
  if (api && semver.gt(candidate.contract, api))
    return (
      `${name} ${candidate.version} needs contract ${candidate.contract}, and the running API has ${api}. ` +
      `Deploy the API first: ${sayHow('deploy', 'api')}`
    );
  const missingModule = isBack ? undefined : findMissingModule(candidate, live.get(name));
  if (missingModule) return missingModule;
  const remotes = [...live.values()].filter((other) => other.name !== 'shell' && other.name !== name);
  if (name === 'shell') {
    for (const remote of remotes) {
      const missing = findMissingPackage(remote, candidate);
      if (missing)
        return `${missing}. Deploy a ${remote.name} that works with both first: ${sayHow('deploy', remote.name)}`;
    }
    return undefined;
  }
  const shell = live.get('shell');
  if (!shell)
    return isBack ? undefined : `No shell is live yet. Deploy it first: ${sayHow('deploy', 'shell')}`;
  const conflict = findMountConflict(candidate, remotes);
  if (conflict) return conflict;
  const missing = findMissingPackage(candidate, shell);
  return missing && `${missing}. Deploy the shell first: ${sayHow('deploy', 'shell')}`;
}
