import type { Entry as ZipEntry } from 'yauzl';
import { openPromise } from 'yauzl';
import { AppError } from '../errors/app-error.ts';
import { getKnown } from '../known.ts';
import { fileMessages } from '../messages.ts';
import { wording } from '../text/wording.ts';

/** More than any blog has; each is a small object in memory. */
const mostFiles = 500_000;

/** Compressed texts and pictures are some tens of times smaller; what is a thousand times smaller is an attack. */
const highestRatio = 1000;
/** Bytes of a file below which its ratio does not matter. */
const harmless = 10 * 1024 * 1024;

export type ZipFile = Awaited<ReturnType<typeof openZip>>;

function refuseBomb({ fileName, uncompressedSize, compressedSize }: ZipEntry): void {
  if (uncompressedSize > harmless && uncompressedSize > compressedSize * highestRatio) {
    throw new AppError('invalid', wording(fileMessages, 'growsTooLarge', fileName, uncompressedSize));
  }
}

const damaged = ({ message }: Error) =>
  new AppError('invalid', wording(fileMessages, 'damagedArchive', message.replace(/\.$/, '')));

const isOwn = (name: string) => !name.endsWith('/') && !/(?:^|\/)(?:__MACOSX|\.DS_Store)/.test(name);

/**
 * Opens a zip file and reads its directory. Files are found by the directory, not by what stands before their data.
 * @throws AppError `invalid` for a damaged file, one with paths that lead out of it, or one that grows beyond measure
 */
export async function openZip(path: string) {
  const zip = await openPromise(path, { autoClose: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code) throw error;
    throw damaged(error);
  });
  const files = new Map<string, ZipEntry>();
  try {
    for await (const entry of zip.eachEntry()) {
      refuseBomb(entry);
      if (isOwn(entry.fileName)) files.set(entry.fileName, entry);
      if (files.size > mostFiles) throw new AppError('invalid', wording(fileMessages, 'tooMany'));
    }
  } catch (error) {
    zip.close();
    if (error instanceof AppError) throw error;
    throw damaged(error as Error);
  }
  return {
    /** Paths of the files, without folders. */
    names: [...files.keys()],
    /** Uncompressed bytes of a file; one with more is damaged. */
    size: (name: string): number => getKnown(files, name).uncompressedSize,
    /** @throws when the data of the file is damaged */
    async *read(name: string): AsyncGenerator<Buffer> {
      yield* await zip.openReadStreamPromise(getKnown(files, name));
    },
    close: () => zip.close(),
  };
}
