import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { maxFindingDetails } from '@ezhuthu/contract';
import { remakeSizes } from '../../images/service.ts';
import { bad, byteText, type Found, getReason, good, warning } from '../../platform/findings.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Mend, ServerCheck, SiteCheck } from '../check.ts';
import { compareFiles, withTitles } from '../storage/files.ts';

const gigabyte = 1024 ** 3;
/** Less free space than this is worth a word, and than that leaves no room for a day. */
const low = { bytes: gigabyte, percent: 10 };
const full = { bytes: gigabyte / 10 };
/** Milliseconds for which files that were set aside can be put back. */
const asideFor = 30 * 24 * 60 * 60 * 1000;
/** Linux: tmpfs and ramfs. */
const memoryTypes = new Set([0x01021994, 0x858458f6]);

const disk: ServerCheck = {
  area: 'storage',
  async run({ config: { dataDir } }) {
    const { bavail, blocks, bsize, type } = await statfs(dataDir);
    const bytes = bavail * bsize;
    const free = byteText(bytes);
    const percent = Math.round((100 * bavail) / Math.max(1, blocks));
    const found: Found[] = [];
    if (bytes < full.bytes) found.push(bad('disk-full', { free }));
    else if (bytes < low.bytes || percent < low.percent) found.push(warning('disk-low', { free, percent }));
    else found.push(good('disk-good', { free }));
    if (memoryTypes.has(type))
      found.push(warning('data-folder-temporary', { folder: path.resolve(dataDir) }));
    return found;
  },
};

const probe: ServerCheck = {
  area: 'storage',
  async run({ storage }) {
    try {
      await storage.probe();
      return [];
    } catch (error) {
      const { cause } = error as { cause?: unknown };
      return [bad('storage-unusable', { reason: getReason(cause ?? error) })];
    }
  },
};

const files: SiteCheck = {
  area: 'storage',
  async run(platform, signal) {
    const { count, unused, lost } = await compareFiles(platform, signal);
    const gone = lost.filter(({ source }) => !source).map(({ name }) => name);
    const mendable = lost.filter(({ source }) => source).map(({ name }) => name);
    const faults: Found[] = [];
    if (gone.length > 0) {
      const lines = await withTitles(platform, gone.slice(0, maxFindingDetails));
      faults.push(bad('files-missing', { count: gone.length }, lines));
    }
    if (mendable.length > 0) faults.push(warning('sizes-missing', { count: mendable.length }, mendable));
    if (unused.length > 0) faults.push(warning('files-unused', { count: unused.length }, unused));
    return faults.length > 0 ? faults : [good('storage-good', { files: count })];
  },
};

export const storageChecks: ServerCheck[] = [disk, probe];
export const fileChecks: SiteCheck[] = [files];

export const setUnusedAside: Mend = async (platform, signal) => {
  for (const name of (await compareFiles(platform, signal)).unused) {
    signal.throwIfAborted();
    await platform.storage.setAside(name);
  }
};

export const remakeMissingSizes: Mend = async (platform, signal) => {
  for (const { source } of (await compareFiles(platform, signal)).lost) {
    signal.throwIfAborted();
    if (source) await remakeSizes(platform, source);
  }
};

/** Deletes what was set aside long ago. */
export const pruneSetAside = ({ storage, clock }: Platform): Promise<void> =>
  storage.pruneSetAside(new Date(clock.now().getTime() - asideFor));
