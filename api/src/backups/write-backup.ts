import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { contractVersion } from '@ezhuthu/contract';
import type { Config } from '../platform/config/config.ts';
import { splitLines } from '../platform/database/json-rows.ts';
import { openDatabase } from '../platform/database/open.ts';
import { countTables, sqliteFile, vacuumInto } from '../platform/database/sqlite-file.ts';
import { deferAsync } from '../platform/defer.ts';
import { findMigrations } from '../platform/startup/migrate.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { type BackupManifest, type BackupReason, folders, format, type Piece, toId } from './manifest.ts';
import { readManifests } from './read-backups.ts';
import { tableLines } from './table-lines.ts';
import { namesIn, type Vault } from './vault.ts';

export interface Progress {
  step: 'database' | 'uploads' | 'proof';
  done: number;
  total: number;
}

export interface Writing {
  config: Config;
  siteSecret: string;
  vault: Vault;
  storage: Storage;
  /** An empty folder, for files that are larger than memory. */
  workFolder: string;
  report(progress: Progress): void;
}

type WrittenDatabase = Pick<BackupManifest, 'engine' | 'tables' | 'migrations' | 'database'>;

async function writeSqlite({ config, vault, workFolder }: Writing, name: string): Promise<WrittenDatabase> {
  const copy = path.join(workFolder, 'copy.sqlite');
  vacuumInto(sqliteFile(config.dataDir), copy);
  const { size: bytes } = await stat(copy);
  const pieces = await vault.putStream(name, createReadStream(copy));
  return { engine: 'sqlite', ...countTables(copy), database: { bytes, pieces } };
}

async function writeMysql({ config, vault }: Writing, name: string): Promise<WrittenDatabase> {
  const database = await openDatabase(config);
  await using _ = deferAsync(() => database.close());
  return await database.snapshot(async (db) => {
    const tables: BackupManifest['tables'] = [];
    let bytes = 0;
    async function* lines() {
      for await (const text of tableLines(db, tables)) {
        bytes += Buffer.byteLength(text);
        yield text;
      }
    }
    const pieces = await vault.putStream(name, lines());
    return { engine: 'mysql', tables, migrations: await findMigrations(db), database: { bytes, pieces } };
  });
}

/** The uploads of a backup, by their names on the site. */
export async function readUploads(vault: Vault, { uploads }: BackupManifest): Promise<Map<string, Piece>> {
  const pieces = new Map<string, Piece>();
  for await (const line of splitLines(vault.read(uploads.pieces))) {
    const { upload, ...piece } = JSON.parse(line);
    pieces.set(upload, piece);
  }
  return pieces;
}

/** What the newest backup with this key knows of uploads; none when there is none that can be read. */
async function knownUploads(vault: Vault): Promise<Map<string, Piece>> {
  const before = (await readManifests(vault.place)).findLast(({ key }) => key === vault.keyName);
  return before ? readUploads(vault, before).catch(() => new Map()) : new Map();
}

/** Keys have folders of their own, so that a new passphrase leaves what the old one encrypted. */
export const uploadsFolder = ({ keyName }: Vault): string => `${folders.uploads}/${keyName ?? 'plain'}`;

/**
 * Stores the uploads that the place does not have. They never change under their name, so they need not be of the same
 * moment as the database, as long as they are read after it.
 */
async function writeUploads({ vault, storage, report }: Writing, name: string) {
  const known = await knownUploads(vault);
  const folder = uploadsFolder(vault);
  const present = new Set(await namesIn(vault.place, folder));
  const names = await Array.fromAsync(storage.list());
  let bytes = 0;
  async function store(upload: string) {
    const before = known.get(upload);
    if (before && present.has(before.name.slice(folder.length + 1))) return before;
    const file = await storage.open(upload);
    return file && vault.put(`${folder}/${upload}`, await buffer(file.stream));
  }
  async function* lines() {
    for (const [done, upload] of names.sort().entries()) {
      report({ step: 'uploads', done, total: names.length });
      const piece = await store(upload);
      if (!piece) continue;
      bytes += piece.bytes;
      yield `${JSON.stringify({ upload, ...piece })}\n`;
    }
  }
  const pieces = await vault.putStream(name, lines());
  return { files: names.length, bytes, pieces };
}

/** Writes a backup of one moment while the site runs. Until its manifest is there, it counts as none. */
export async function writeBackup(
  writing: Writing,
  { reason, time }: { reason: BackupReason; time: Date },
): Promise<BackupManifest> {
  const { config, vault, report } = writing;
  const id = toId(time);
  const at = (name: string) => `${folders.pieces}/${id}/${name}`;
  report({ step: 'database', done: 0, total: 1 });
  const written = await (config.databaseUrl ? writeMysql : writeSqlite)(writing, at('database'));
  const uploads = await writeUploads(writing, at('uploads'));
  const manifest: BackupManifest = {
    format,
    id,
    createdAt: time.toISOString(),
    reason,
    software: `Ezhuthu ${contractVersion}`,
    site: { url: config.siteUrl, timezone: config.timezone },
    key: vault.keyName,
    ...written,
    uploads,
    secret: await vault.put(at('secret'), Buffer.from(writing.siteSecret)),
  };
  await vault.place.put({
    name: `${folders.manifests}/${id}.json`,
    bytes: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`),
  });
  return manifest;
}
