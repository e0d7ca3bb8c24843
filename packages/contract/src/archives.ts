import { z } from 'zod';
import { instant } from './common.ts';
import { maxPassphrase, minPassphrase } from './limits.ts';
import { operation } from './operation.ts';

/** The whole site in one file. */
export const siteArchive = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Whether passwords and keys are in it, encrypted. */
  hasSecrets: z.boolean(),
  /** How far it is; null before it begins and when it is done. */
  progress: z
    .object({ step: z.enum(['posts', 'tables', 'uploads']), done: z.int(), total: z.int() })
    .nullable(),
  /** Size of the file; 0 until it is done. */
  bytes: z.int(),
  posts: z.int(),
  pictures: z.int(),
  /** Why it failed, for people. */
  error: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type SiteArchive = z.infer<typeof siteArchive>;

/** Newest first. */
export const listArchives = operation('listArchives', 'GET /api/archives', {
  access: 'author',
  response: z.object({ archives: z.array(siteArchive) }),
});

/**
 * Begins to write an archive; the newest two that are done are kept.
 * @param passphrase encrypts passwords and keys, which are left out without it
 * @throws 409 while another one is being written
 */
export const createArchive = operation('createArchive', 'POST /api/archives', {
  access: 'author',
  body: z.object({ passphrase: z.string().min(minPassphrase).max(maxPassphrase).optional() }),
  response: siteArchive,
  status: 201,
});

const archiveId = z.object({ id: z.string().max(36) });

/** Stops an archive that is being written, or deletes one. */
export const deleteArchive = operation('deleteArchive', 'DELETE /api/archives/:id', {
  access: 'author',
  params: archiveId,
});

/** A path that downloads the file in a browser for some hours, as long as this session is open. */
export const linkArchive = operation('linkArchive', 'POST /api/archives/:id/link', {
  access: 'author',
  params: archiveId,
  response: z.object({ url: z.string() }),
});
