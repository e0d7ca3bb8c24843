import { parseArgs } from 'node:util';
import { buildRelease, type Recipe } from '../build/release.ts';
import type { Project } from '../project.ts';
import { checkCheckout, listExceptions } from '../release/allowed.ts';
import { deployRelease, lowerPriority } from '../release/deploy-release.ts';
import { formatCheckout, getCheckout } from '../release/deployer.ts';
import { siteAddress } from '../release/live-site.ts';
import { openStore } from '../release/open-store.ts';
import { print } from '../terminal.ts';

/**
 * Checks and builds a front, tries it on the running site, and makes it live. `--dirty`, `--older` and `--unchecked` leave
 * out a check.
 */
export async function deploy(project: Project, args: string[], recipe?: Recipe): Promise<void> {
  const { values: exceptions } = parseArgs({
    args,
    options: { dirty: { type: 'boolean' }, older: { type: 'boolean' }, unchecked: { type: 'boolean' } },
  });
  lowerPriority();
  const store = await openStore(project);
  const checkout = await getCheckout(project);
  await checkCheckout(project, checkout, store, exceptions);
  const { version, folder, isNew } = await buildRelease(project, recipe);
  print(isNew ? `Built ${project.name} ${version}` : `${project.name} ${version} is already built`);
  await deployRelease(folder, {
    store,
    site: siteAddress(),
    commit: formatCheckout(checkout),
    print,
    without: listExceptions(exceptions),
  });
}
