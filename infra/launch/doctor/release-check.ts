import { existsSync } from 'node:fs';
import path from 'node:path';
import { bad, good, type OwnCheck } from '@ezhuthu/api/diagnostics';
import { getManifestHash, verifyRelease } from '@ezhuthu/releases/manifest';
import { openFolder } from '@ezhuthu/releases/store/folder-store';
import { readFronts } from '@ezhuthu/releases/store/store';
import { createTrust, UntrustedError } from '@ezhuthu/releases/trust';
import type { ServedReleases } from '../../release/served-releases.ts';

type Place = Pick<ServedReleases, 'dist' | 'trust'>;

/**
 * Checks the live releases in the folder that a page server of this machine reads.
 * @param needed fronts that a site cannot be without
 */
export function createReleaseCheck({ dist, trust }: Place, needed: readonly string[]): OwnCheck {
  return {
    area: 'releases',
    async run(signal) {
      if (!existsSync(path.join(dist, 'registry'))) return [good('releases-elsewhere', {})];
      const store = openFolder(dist);
      const names = await store.names();
      const missing = needed.filter((name) => !names.includes(name));
      const { fronts, bad: malformed } = await readFronts(store);
      const refused = malformed.map(({ message }) => message);
      const damaged: string[] = [];
      const trusted = trust && createTrust({ dist, ...trust });
      for (const { pointer, text } of fronts) {
        signal.throwIfAborted();
        const { name, version } = pointer;
        try {
          trusted?.check('pointer', JSON.parse(text));
        } catch (error) {
          if (!(error instanceof UntrustedError)) throw error;
          refused.push(error.message);
        }
        const manifest = await verifyRelease(await store.getFolder(name, version)).catch(() => undefined);
        if (!manifest || getManifestHash(manifest) !== pointer.manifest) damaged.push(`${name} ${version}`);
      }
      const faults = [];
      if (missing.length > 0) faults.push(bad('releases-missing', { count: missing.length }, missing));
      if (refused.length > 0) faults.push(bad('releases-untrusted', { count: refused.length }, refused));
      if (damaged.length > 0) faults.push(bad('releases-damaged', { count: damaged.length }, damaged));
      return faults.length > 0 ? faults : [good('releases-good', { count: names.length })];
    },
  };
}
