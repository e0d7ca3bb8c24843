import { copyFileSync, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bad, good, type OwnCheck } from '@ezhuthu/api/diagnostics';
import { getManifestHash, verifyRelease } from '@ezhuthu/remote/build/manifest';
import { openFolder } from '@ezhuthu/remote/release/store/folder-store';
import { createTrust, UntrustedError } from '@ezhuthu/remote/release/trust';
import type { ServedReleases } from '../../release/served-releases.ts';

type Place = Pick<ServedReleases, 'dist' | 'trust'>;

/** Gives `use` the check of signatures, which remembers what it accepts: here in a copy that is removed. */
async function withTrust(
  { dist, trust }: Place,
  use: (check: ReturnType<typeof createTrust>['check'] | undefined) => Promise<void>,
): Promise<void> {
  if (!trust) return use(undefined);
  const folder = await mkdtemp(path.join(tmpdir(), 'ezhuthu-trust-'));
  const stateFile = path.join(folder, 'accepted.json');
  try {
    if (existsSync(trust.stateFile)) copyFileSync(trust.stateFile, stateFile);
    await use(createTrust({ dist, rootKey: trust.rootKey, stateFile }).check);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Checks the live releases in the folder that a page server of this machine reads.
 * @param needed fronts that a site cannot be without
 */
export function createReleaseCheck(place: Place, needed: readonly string[]): OwnCheck {
  return {
    area: 'releases',
    async run(signal) {
      if (!existsSync(path.join(place.dist, 'registry'))) return [good('releases-elsewhere', {})];
      const store = openFolder(place.dist);
      const names = await store.names();
      const missing = needed.filter((name) => !names.includes(name));
      const damaged: string[] = [];
      const untrusted: string[] = [];
      await withTrust(place, async (check) => {
        for (const name of names) {
          signal.throwIfAborted();
          const { pointer } = (await store.read(name))!;
          try {
            check?.('pointer', pointer);
          } catch (error) {
            if (!(error instanceof UntrustedError)) throw error;
            untrusted.push(`${name} ${pointer.version}`);
          }
          const folder = await store.getFolder(name, pointer.version);
          const manifest = await verifyRelease(folder).catch(() => undefined);
          if (!manifest || getManifestHash(manifest) !== pointer.manifest)
            damaged.push(`${name} ${pointer.version}`);
        }
      });
      const faults = [];
      if (missing.length > 0) faults.push(bad('releases-missing', { count: missing.length }, missing));
      if (untrusted.length > 0)
        faults.push(bad('releases-untrusted', { count: untrusted.length }, untrusted));
      if (damaged.length > 0) faults.push(bad('releases-damaged', { count: damaged.length }, damaged));
      return faults.length > 0 ? faults : [good('releases-good', { count: names.length })];
    },
  };
}
