import { stripForbidden } from '@ezhuthu/contract/text';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ZipFile } from '../../platform/files/open-zip.ts';
import { decodeAddress, withoutQuery } from '../../platform/text/address.ts';
import { wording } from '../../platform/text/wording.ts';
import { pictureName } from '../body/pictures.ts';
import type { Entry } from '../entries.ts';
import { exportMessages } from '../messages.ts';
import { toPlace } from '../source-keys.ts';
import { type Export, openExport } from './read-export.ts';

/** The files of one import. */
export type Exports = Awaited<ReturnType<typeof openExports>>;

/** The folders and the name of a file, the name first, as people read them. */
function toSegments(address: string): string[] {
  const path = withoutQuery(address).replace(/^[a-z]+:\/\/[^/]*/i, '');
  return stripForbidden(decodeAddress(path)).normalize('NFC').split('/').filter(Boolean).reverse();
}

interface StoredPicture {
  archive: ZipFile;
  name: string;
  segments: string[];
}

function indexPictures(archives: ZipFile[]): Map<string, StoredPicture[]> {
  const byName = new Map<string, StoredPicture[]>();
  for (const archive of archives) {
    for (const name of archive.names) {
      if (!pictureName.test(name)) continue;
      const segments = toSegments(name);
      const [first = ''] = segments;
      byName.set(first, [...(byName.get(first) ?? []), { archive, name, segments }]);
    }
  }
  return byName;
}

/** Number of segments at the end of both paths that are the same. */
function countSame(left: string[], right: string[]): number {
  const end = left.findIndex((segment, index) => segment !== right[index]);
  return end === -1 ? left.length : end;
}

const twoSites = (one: string, other: string) =>
  new AppError('invalid', wording(exportMessages, 'twoSites', one, other));

async function openAll(paths: string[]): Promise<Export[]> {
  const opened: Export[] = [];
  try {
    for (const path of paths) opened.push(await openExport(path));
  } catch (error) {
    for (const { close } of opened) close();
    throw error;
  }
  return opened;
}

/**
 * Opens the files of an import: one export, several parts of it, and archives of its pictures.
 * @throws AppError `invalid` for a file that cannot be read, files of several programs, or pictures alone
 */
export async function openExports(paths: string[]) {
  const all = await openAll(paths);
  const close = () => {
    for (const one of all) one.close();
  };
  const sources = [...new Set(all.map(({ source }) => source).filter(Boolean))];
  const [only, other] = sources;
  if (!only || other) {
    close();
    throw new AppError(
      'invalid',
      !only
        ? wording(exportMessages, 'picturesAlone')
        : wording(exportMessages, 'severalSources', ...sources),
    );
  }
  const archives = all.flatMap(({ archive }) => archive ?? []);
  let pictures: Map<string, StoredPicture[]> | undefined;

  /** The picture whose path has the longest end in common with an address. */
  function find(address: string): StoredPicture | undefined {
    pictures ??= indexPictures(archives);
    const segments = toSegments(address);
    const sameName = (segments[0] && pictures.get(segments[0])) || [];
    const ranked = sameName.map((picture) => ({ ...picture, same: countSame(picture.segments, segments) }));
    return ranked.toSorted((left, right) => right.same - left.same)[0];
  }

  return {
    /** Name of the program that wrote them. */
    source: only,
    /**
     * Reads all files from the beginning, each time it is called.
     * @param hasBodies false allows to leave the texts of posts empty
     */
    async *read(hasBodies?: boolean): AsyncGenerator<Entry> {
      let first = '';
      for (const { read, source } of all)
        for await (const entry of read(hasBodies)) {
          // its ids are those of one site, so posts of another one would be taken for known ones
          if (source === 'WordPress' && entry.kind === 'site' && !entry.isAlias) {
            if (first && toPlace(entry.url) !== toPlace(first)) throw twoSites(first, entry.url);
            first = entry.url;
          }
          yield entry;
        }
    },
    /** Whether a picture is in one of the archives. */
    hasPicture: (address: string) => find(address) !== undefined,
    /** The bytes of a picture that is in one of the archives; undefined when it is in none. */
    findPicture(address: string): AsyncGenerator<Buffer> | undefined {
      const picture = find(address);
      return picture?.archive.read(picture.name);
    },
    close,
  };
}
