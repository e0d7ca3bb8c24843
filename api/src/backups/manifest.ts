import { z } from 'zod';

/** Raised when a backup can no longer be read by the code that restored the ones before. */
export const format = 1;

/** A stored file, and what its bytes must be. */
export const pieceSchema = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() });
export type Piece = z.infer<typeof pieceSchema>;

const backupReasons = ['daily', 'migration', 'asked'] as const;
export type BackupReason = (typeof backupReasons)[number];

/** `backups/<id>.json`: written last, so what has none is no backup. */
export const backupManifest = z.object({
  format: z.literal(format),
  /** Its moment in UTC, which sorts: `20260131T030000123Z`. */
  id: z.string(),
  createdAt: z.iso.datetime(),
  reason: z.enum(backupReasons),
  software: z.string(),
  site: z.object({ url: z.string(), timezone: z.string() }),
  /** SQLite: the database's file. MySQL: all rows as lines of JSON. */
  engine: z.enum(['sqlite', 'mysql']),
  /** The steps of the schema that the tables have. */
  migrations: z.array(z.string()).min(1),
  /** Name of the key that encrypts everything but this file. */
  key: z.string().nullable(),
  tables: z.array(z.object({ name: z.string(), rows: z.int() })),
  /** The database, compressed; `bytes` is the size before. */
  database: z.object({ bytes: z.int(), pieces: z.array(pieceSchema) }),
  /** Which uploads the site has, as lines of JSON: a piece each, below its own name. They are stored once for all backups. */
  uploads: z.object({ files: z.int(), bytes: z.int(), pieces: z.array(pieceSchema) }),
  /** The site's own secret. */
  secret: pieceSchema,
});
export type BackupManifest = z.infer<typeof backupManifest>;

/** `proofs/<id>.json`: what came of restoring the backup into a scratch database. */
export const backupProof = z.object({
  at: z.iso.datetime(),
  /** Whether every upload was read, too, rather than only looked for. */
  isWhole: z.boolean(),
  rows: z.int(),
  uploads: z.int(),
  /** Why it cannot be restored; empty when it can. */
  error: z.string(),
});
export type BackupProof = z.infer<typeof backupProof>;

export const folders = {
  manifests: 'backups',
  proofs: 'proofs',
  pieces: 'pieces',
  uploads: 'uploads',
  keys: 'keys',
} as const;

export const toMoment = (id: string): Date =>
  new Date(id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/, '$1-$2-$3T$4:$5:$6.$7Z'));

/** Id of a backup of this moment. */
export const toId = (time: Date): string => time.toISOString().replace(/[-:.]/g, '');
