import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { maxFindingDetails } from '@ezhuthu/contract';
import { archivedTables } from '../../archive/service.ts';
import { findPostsShowing, remakeSizes } from '../../images/service.ts';
import { inPages } from '../../platform/database/in-pages.ts';
import { readTable } from '../../platform/database/whole-tables.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import { bad, byteText, type Found, getReason, good, warning } from '../../platform/findings.ts';
import type { Platform } from '../../platform/platform.ts';
import { isPictureName } from '../../platform/storage/storage.ts';
import type { Mend, ServerCheck, SiteCheck } from '../check.ts';
import { findUploadsAfter } from '../queries.ts';

const gigabyte = 1024 ** 3;
const dayLength = 24 * 60 * 60 * 1000;
/** Less free space than this is worth a word, and than that leaves no room for a day. */
const low = { bytes: gigabyte, percent: 10 };
const full = { bytes: gigabyte / 10 };
/** Milliseconds for which files that were set aside can be put back. */
const asideFor = 30 * dayLength;
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

/** Tables whose texts name every file, used or not, or none. */
const namesNoUse = /^(?:upload|pageview|post_like|saved_post|post_tag)$|^(?:analytics|traffic)_|_total$/;

const uploadsAtOnce = 500;
/** Days that a file may be named nowhere, such as by a text that is still being written in a browser. */
const graceDays = 30;

const folder = '/uploads/';
/** The file that a text names. All widths and formats of a picture begin with the same stem. */
const named = /uploads\/([a-z0-9][\w-]*\.(?:webp|jpg|png|gif|avif))/gi;
const getStem = (name: string): string => name.replace(/(?:-w\d+)?\.\w+$/, '');
const getWidth = (name: string): number => Number(/-w(\d+)\.\w+$/.exec(name)?.[1] ?? 0);

/** Names of files in the texts of all rows that visitors, members and the author have made. */
async function findNamed({ database }: Platform, signal: AbortSignal): Promise<Set<string>> {
  const names = new Set<string>();
  const { read: db, dialect } = database;
  for (const table of archivedTables) {
    if (namesNoUse.test(table)) continue;
    const columns = (await dialect.columns(db, table)).filter(({ kind }) => kind === 'text');
    const texts = columns.map(({ name }) => name);
    if (texts.length === 0) continue;
    for await (const rows of readTable(db, table, columns)) {
      signal.throwIfAborted();
      for (const row of rows)
        for (const column of texts)
          for (const [, name = ''] of String(row[column] ?? '').matchAll(named)) names.add(name);
    }
  }
  return names;
}

interface LostPicture {
  /** A file that is missing. */
  name: string;
  /** The widest file of the picture that is left, from which the others can be made. */
  source?: string;
}

interface StoredFiles {
  count: number;
  /** Files that nothing names, and that are not new. */
  unused: string[];
  /** Pictures with a missing file. */
  lost: LostPicture[];
}

/** The widest file of each picture. */
function findWidest(files: Iterable<string>): Map<string, string> {
  const widest = new Map<string, string>();
  for (const name of files) {
    const known = widest.get(getStem(name));
    if (!known || getWidth(name) > getWidth(known)) widest.set(getStem(name), name);
  }
  return widest;
}

/** Files that pictures in use should have, by stem; of those that were uploaded, all widths. */
async function findExpected({ database }: Platform, namedFiles: Set<string>, signal: AbortSignal) {
  const expected = new Map<string, Set<string>>();
  for (const name of namedFiles) {
    const names = expected.get(getStem(name)) ?? new Set();
    expected.set(getStem(name), names.add(name));
  }
  const find = (after: string) => findUploadsAfter(database.read, after, uploadsAtOnce);
  for await (const uploads of inPages('', find)) {
    signal.throwIfAborted();
    for (const { url, srcset } of uploads) {
      const names = expected.get(getStem(url.slice(folder.length)));
      for (const [, name = ''] of `${url} ${srcset}`.matchAll(named)) names?.add(name);
    }
    await yieldToEventLoop();
  }
  return expected;
}

async function compareFiles(platform: Platform, signal: AbortSignal): Promise<StoredFiles> {
  const { storage, clock } = platform;
  // before the texts: a picture that is added meanwhile is named by none of them, and new
  const stored = new Set<string>();
  for await (const name of storage.list()) if (isPictureName(name)) stored.add(name);
  const expected = await findExpected(platform, await findNamed(platform, signal), signal);
  const widest = findWidest(stored);
  const before = new Date(clock.now().getTime() - graceDays * dayLength);

  const unused: string[] = [];
  for (const name of stored) {
    if (expected.has(getStem(name))) continue;
    signal.throwIfAborted();
    const written = await storage.writtenAt(name);
    if (written && written < before) unused.push(name);
  }
  const lost: LostPicture[] = [];
  for (const [stem, names] of expected) {
    const missing = [...names].filter((name) => !stored.has(name));
    const [name] = missing;
    if (name === undefined) continue;
    const source = widest.get(stem);
    const isEnough = source && getWidth(source) >= Math.max(...missing.map(getWidth));
    // as it may have been added since the files were listed
    if (await storage.exists(name)) continue;
    lost.push({ name, ...(isEnough && { source }) });
  }
  return { count: stored.size, unused, lost };
}

/** Names of files, each with the titles of posts that show the picture. */
async function withTitles({ database }: Platform, names: string[]): Promise<string[]> {
  const shown = await findPostsShowing(
    database.read,
    names.map((name) => folder + name),
  );
  return names.map((name) => {
    const titles = shown.filter(({ url }) => url === folder + name).map(({ title }) => title);
    return titles.length > 0 ? `${name}: ${titles.join(', ')}` : name;
  });
}

export const fileCheck: SiteCheck = {
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
