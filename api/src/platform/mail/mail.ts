import type { Queryable } from '../database/database.ts';
import { addJobs } from '../jobs/jobs.ts';
import type { Platform } from '../platform.ts';
import type { Mail } from './mailer.ts';

export type { Mail };

export const mailKind = 'mail';

/** Queues mails in the transaction that causes them. */
export const queueMails = (tx: Queryable, platform: Platform, mails: Mail[]): Promise<void> =>
  addJobs(
    tx,
    platform,
    mails.map((payload) => ({ kind: mailKind, payload })),
  );
