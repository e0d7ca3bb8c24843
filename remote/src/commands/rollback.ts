import type { Project } from '../project.ts';
import { siteAddress } from '../release/live-site.ts';
import { rollBack } from '../release/make-live.ts';
import { openStore } from '../release/open-store.ts';
import { print } from '../terminal.ts';

/**
 * Makes the version live that was live before, or `to`, and marks the one that it leaves as bad: neither a fallback nor
 * another rollback returns to it.
 */
export async function rollback(project: Project, options: { to?: string; why?: string }): Promise<void> {
  const started = Date.now();
  const { name } = project;
  const { version, bad } = await rollBack(await openStore(project), name, {
    ...options,
    site: siteAddress(),
    print,
  });
  const marked = bad.find(({ at }) => Date.parse(at) >= started);
  print(`${name} ${version} is live again${marked ? `, and ${marked.version} is marked as bad` : ''}`);
}
