import semver from 'semver';
import type { Manifest } from './manifest.ts';

/** What a candidate release must be compatible with. */
export interface Surroundings {
  /** Live releases of the other fronts. */
  shell?: Manifest;
  remotes: Manifest[];
  /** Contract version of the running API; undefined when there is none. */
  api: string | undefined;
}

/** Describes a shared package that the remote needs and the shell does not provide. */
function lack(remote: Manifest, shell: Manifest): string | undefined {
  for (const [name, range] of Object.entries(remote.needs)) {
    const options = shell.provides[name];
    if (!options) return `${remote.name} needs ${name} ${range}, which the shell does not share`;
    if (!semver.satisfies(options, range))
      return `${remote.name} needs ${name} ${range}, and the shell has ${options}`;
  }
  return undefined;
}

/** @returns why a release must not become live, and what to deploy first; undefined when it is compatible */
export function findIncompatibility(
  candidate: Manifest,
  { shell, remotes, api }: Surroundings,
): string | undefined {
  if (api && semver.gt(candidate.contract, api))
    return (
      `${candidate.name} ${candidate.version} is made for contract ${candidate.contract}, and the API in use answers ${api}. ` +
      'Deploy the API first: npm run deploy -w api'
    );
  if (candidate.name === 'shell') {
    const lacking = remotes
      .map((remote) => ({ remote, what: lack(remote, candidate) }))
      .find(({ what }) => what);
    return (
      lacking &&
      `${lacking.what}. Deploy a ${lacking.remote.name} that takes both first: npm run deploy -w ${lacking.remote.name}`
    );
  }
  if (!shell) return `No shell is live yet. Deploy it first: npm run deploy -w shell`;
  const what = lack(candidate, shell);
  return what && `${what}. Deploy the shell first: npm run deploy -w shell`;
}
