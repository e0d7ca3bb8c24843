import { formatEntry } from '@ezhuthu/releases/log-entry';
import { openFolder } from '@ezhuthu/releases/store/folder-store';
import { readFronts } from '@ezhuthu/releases/store/store';
import { print } from '@ezhuthu/system/terminal';
import { findWorkspace, openProject } from '../project.ts';
import { printHealth } from '../release/health/print-health.ts';
import { listReleases, prune } from '../release/list.ts';
import { siteAddress } from '../release/live-site.ts';
import { rollBack } from '../release/make-live.ts';
import { openStore } from '../release/open-store.ts';

export async function releases(options: { log?: true; health?: true; prune?: true }): Promise<void> {
  const store = await openStore();
  if (options.prune) {
    for (const { name, version } of await prune(store, new Date())) print(`Removed ${name} ${version}`);
    // what interrupted builds have left in this repository
    await openFolder(findWorkspace().dist).clean(new Date(Date.now() - 3_600_000));
  }
  if (options.log) {
    const keys = (await store.readKeys())?.keys;
    for (const entry of await store.readLog()) print(formatEntry(entry, keys));
    return;
  }
  if (options.health) return printHealth(store, siteAddress(), print);
  for (const { message } of (await readFronts(store)).bad) print(message);
  for (const { name, version, isLive, isBad, since, commit } of await listReleases(store)) {
    const when = since ? since.slice(0, 16).replace('T', ' ') : 'never live';
    const sign = isLive ? '●' : isBad ? '✗' : ' ';
    print(`${sign} ${name.padEnd(9)} ${version.padEnd(18)} ${when.padEnd(16)}  ${commit}`);
  }
}

/**
 * Makes the version live that was live before, or `to`, and marks the one that it leaves as bad: neither a fallback nor
 * another rollback returns to it.
 */
export async function rollback(given: { to?: string; why?: string }): Promise<void> {
  const project = openProject();
  const started = Date.now();
  const { name } = project;
  const options = { ...given, site: siteAddress(), print };
  const { version, bad } = await rollBack(await openStore(project), name, options);
  const marked = bad.find(({ at }) => Date.parse(at) >= started);
  print(`${name} ${version} is live again${marked ? `, and ${marked.version} is marked as bad` : ''}`);
}
