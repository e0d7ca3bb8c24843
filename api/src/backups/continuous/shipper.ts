import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import type { Config } from '../../platform/config/config.ts';
import { sqliteFile } from '../../platform/database/sqlite-file.ts';
import { holdWal } from '../../platform/database/wal-holder.ts';
import { deferAsync } from '../../platform/defer.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { toId } from '../manifest.ts';
import { namesIn, type Vault } from '../vault.ts';
import { uploadsFolder } from '../write-backup.ts';
import { folder, type Generation, listGenerations, manifestName, segmentName } from './generations.ts';
import { type Committed, readCommitted, type WalPosition } from './wal.ts';

const compress = promisify(zstdCompress);

/** Bytes of a log that is begun anew when all of it was copied. */
const restartAt = 8 * 1024 * 1024;
/** Bytes of a log that cannot be copied, after which this gives up, so that the disk does not fill. */
const largestLog = 1024 * 1024 * 1024;
/** Milliseconds after which a new copy is made, so that playing back stays short. */
const maxAge = 24 * 60 * 60 * 1000;

export interface Shipping {
  config: Config;
  siteSecret: string;
  vault: Vault;
  storage: Storage;
  /** A folder for the copy of the database. */
  workFolder: string;
  clock: { now(): Date };
}

export type Shipper = Awaited<ReturnType<typeof openShipper>>;

async function writeCopy(
  { config, siteSecret, vault, workFolder, clock }: Shipping,
  copyTo: (file: string) => Promise<void>,
): Promise<Generation> {
  const now = clock.now();
  const id = toId(now);
  const file = path.join(workFolder, `${id}.sqlite`);
  await using _ = deferAsync(async () => {
    for (const end of ['', '-wal', '-shm', '-journal']) await rm(`${file}${end}`, { force: true });
  });
  await copyTo(file);
  const generation: Generation = {
    format: 1,
    id,
    createdAt: now.toISOString(),
    site: { url: config.siteUrl, timezone: config.timezone },
    key: vault.keyName,
    database: { pieces: await vault.putStream(`${folder}/${id}/database`, createReadStream(file)) },
    secret: await vault.put(`${folder}/${id}/secret`, Buffer.from(siteSecret)),
  };
  const bytes = Buffer.from(JSON.stringify(generation));
  await vault.place.put({ name: manifestName(id), bytes });
  return generation;
}

/** Deletes all generations but this one, the one before, and those of the last day. */
async function deleteOld({ vault: { place }, clock }: Shipping, current: string): Promise<void> {
  const since = toId(new Date(clock.now().getTime() - maxAge));
  const generations = [...(await listGenerations(place))];
  const before = generations.findLast(([id, names]) => id < current && names.includes(manifestName(id)));
  for (const [id, names] of generations)
    if (id < since && id !== current && id !== before?.[0])
      // without a manifest it is none, even when the rest is interrupted
      for (const name of names.sort((a, b) => Number(b.endsWith('.json')) - Number(a.endsWith('.json'))))
        await place.delete(name);
}

/** Begins a generation: a copy of the database, and then its write-ahead logs as they grow. */
export async function openShipper(shipping: Shipping) {
  const { config, vault, storage, clock } = shipping;
  const holder = holdWal(sqliteFile(config.dataDir));
  const walFile = `${sqliteFile(config.dataDir)}-wal`;
  const log = await open(walFile);
  const began = clock.now().getTime();
  let position: WalPosition | undefined;
  let logNumber = 0;
  /** What was read and is not in the place yet, in order. */
  const waiting: (Committed & { log: number; time: string })[] = [];
  let knownUploads: Set<string> | undefined;
  let id: string;

  async function read(): Promise<boolean> {
    const committed = await readCommitted(log, position);
    if (!committed) return false;
    if (committed.from === 0) logNumber++;
    position = committed.position;
    waiting.push({ ...committed, log: logNumber, time: toId(clock.now()) });
    return true;
  }

  /** Before the log that names them is sent. */
  async function copyUploads(): Promise<void> {
    const target = uploadsFolder(vault);
    const end = vault.keyName === null ? '' : '.age';
    knownUploads ??= new Set(await namesIn(vault.place, target));
    for await (const name of storage.list()) {
      if (knownUploads.has(name + end)) continue;
      const file = await storage.open(name);
      if (file) await vault.put(`${target}/${name}`, await buffer(file.stream));
      knownUploads.add(name + end);
    }
  }

  async function send(): Promise<void> {
    for (let next = waiting[0]; next; next = waiting[0]) {
      await vault.put(segmentName(id, next), await compress(next.bytes));
      waiting.shift();
    }
  }

  try {
    ({ id } = await writeCopy(shipping, holder.copyTo));
    await copyUploads();
    while (await read()) await send();
    await deleteOld(shipping, id);
  } catch (error) {
    await log.close();
    holder.close();
    throw error;
  }

  return {
    /** Copies what was committed since the last call. @throws when the place cannot be reached; call it again later */
    async ship(): Promise<void> {
      await send();
      while (await read()) {
        await copyUploads();
        await send();
        if (position!.offset < restartAt) continue;
        await holder.restart(async () => {
          while (await read());
        });
        await send();
      }
    },
    /** Whether another shipper should begin a generation of its own: this one is old, or its log too large. */
    async isOver(): Promise<boolean> {
      const isStuck = waiting.length > 0 && (await stat(walFile)).size > largestLog;
      return isStuck || clock.now().getTime() - began > maxAge;
    },
    async close(): Promise<void> {
      await log.close();
      holder.close();
    },
  };
}
