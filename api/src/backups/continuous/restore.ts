import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import type { Config } from '../../platform/config/config.ts';
import { playBack } from '../../platform/database/wal-holder.ts';
import { toId } from '../manifest.ts';
import { openPlace, openVaultByKey, type Vault } from '../vault.ts';
import {
  type Generation,
  getSegments,
  listGenerations,
  manifestName,
  readGeneration,
  type Segment,
} from './generations.ts';

const decompress = promisify(zstdDecompress);

export interface Found {
  generation: Generation;
  segments: Segment[];
  /** Time of its last change in UTC: `20260131T030000123Z`. */
  moment: string;
}

/** The generation that knows the newest state until a moment; undefined when there is none. */
export async function findGeneration(config: Pick<Config, 'backup'>, at: Date): Promise<Found | undefined> {
  const place = openPlace(config);
  const until = toId(at);
  const found = [...(await listGenerations(place))].findLast(
    ([one, files]) => one <= until && files.includes(manifestName(one)),
  );
  if (!found) return undefined;
  const [id, names] = found;
  const segments = getSegments(names).filter(({ time }) => time <= until);
  return { generation: await readGeneration(place, id), segments, moment: segments.at(-1)?.time ?? id };
}

/** Writes one log beside the copy of the database and plays it back. @returns whether all of it was there */
async function playLog(vault: Vault, segments: Segment[], file: string): Promise<boolean> {
  const log = await open(`${file}-wal`, 'w', 0o600);
  let end = 0;
  let isWhole = segments.length > 0;
  try {
    for (const { name, from } of segments) {
      isWhole = from === end;
      if (!isWhole) break;
      const bytes = await decompress(await vault.getByName(name));
      await log.write(bytes, 0, bytes.length, from);
      end = from + bytes.length;
    }
  } finally {
    await log.close();
  }
  await rm(`${file}-shm`, { force: true });
  playBack(file);
  return isWhole;
}

/** Writes the database as it was at the last change. @param file must not exist */
export async function fetchGeneration(
  config: Pick<Config, 'backup'>,
  { generation, segments }: Found,
  file: string,
): Promise<void> {
  const vault = await openVaultByKey(config, generation.key);
  const copy = createWriteStream(file, { mode: 0o600 });
  await pipeline(Readable.from(vault.read(generation.database.pieces), { objectMode: false }), copy);
  const last = segments.at(-1)?.log ?? 0;
  for (let number = 1; number <= last; number++) {
    const ofLog = segments.filter(({ log }) => log === number);
    // what comes after a gap would not fit
    if (!(await playLog(vault, ofLog, file))) return;
  }
}
