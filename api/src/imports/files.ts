import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { Config } from '../platform/config/config.ts';
import { makePrivateFolder } from '../platform/files/private-files.ts';
import type { UploadedFile } from '../platform/http/read-upload.ts';

type DataDir = Pick<Config, 'dataDir'>;

const getFolder = ({ dataDir }: DataDir, id: string): string => path.join(dataDir, 'imports', id);

/** Where the files of an import are put that come from a browser. */
export function newFilePath(config: DataDir, id: string, index: number): string {
  const folder = getFolder(config, id);
  makePrivateFolder(folder);
  return path.join(folder, String(index));
}

/** Bytes of a file that are there. */
export const getSize = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/** Parts that arrive at the same time are written one after another. */
const inTurn = pLimit(1);

/** Puts a part behind what is there; one that begins elsewhere, or is too long, changes nothing. */
export const appendPart = (
  file: { path: string; bytes: number },
  { part, offset }: { part: UploadedFile; offset: number },
): Promise<void> =>
  inTurn(async () => {
    const isNext = (await getSize(file.path)) === offset && offset + part.bytes <= file.bytes;
    if (!isNext) return;
    const target = await open(file.path, 'a', 0o600);
    try {
      await pipeline(createReadStream(part.path), target.createWriteStream());
    } catch (error) {
      // a disk that was full leaves half of a part
      const again = await open(file.path, 'r+');
      await again.truncate(offset).finally(() => again.close());
      throw error;
    }
  });

/** Removes the files that came from a browser; those of the command line stay where they are. */
export const removeFiles = (config: DataDir, { id }: { id: string }): Promise<void> =>
  rm(getFolder(config, id), { recursive: true, force: true });
