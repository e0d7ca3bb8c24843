import { z } from 'zod';

/** Raised when an archive can no longer be read by the code that restored the ones before. */
export const format = 1;

const column = z.object({ name: z.string(), kind: z.enum(['text', 'integer', 'boolean', 'instant']) });

const tableDescription = z.object({
  name: z.string(),
  columns: z.array(column),
  rows: z.int(),
});
export type TableDescription = z.infer<typeof tableDescription>;

/** `data/manifest.json`: what an archive is, and what it holds. */
export const archiveManifest = z.object({
  format: z.literal(format),
  createdAt: z.iso.datetime(),
  software: z.object({ name: z.string(), version: z.string() }),
  site: z.object({ url: z.string(), name: z.string(), timezone: z.string() }),
  /** The steps of the schema that the tables have. */
  migrations: z.array(z.string()).min(1),
  /** Files of `tables/`, and of the encrypted secrets when there are any. */
  tables: z.array(tableDescription),
  secrets: z.object({ tables: z.array(tableDescription) }).nullable(),
  posts: z.int(),
  uploads: z.object({ files: z.int(), bytes: z.int() }),
});
export type ArchiveManifest = z.infer<typeof archiveManifest>;

/** Names of files in `data/`. */
export const names = {
  manifest: 'manifest.json',
  tables: 'tables/',
  uploads: 'uploads/',
  posts: 'posts/',
  secrets: 'secrets.ndjson.age',
  secretKey: 'secrets-key.age',
} as const;
