/**
 * Days for which personal data are kept. The jobs that delete them, the privacy page and the doctor's check read this
 * table. Columns hold the time from which the days are counted.
 */
export const retention = {
  /** After its end. */
  sessions: { days: 90, table: 'session', column: 'expires_at' },
  /** Hashes of network addresses, after the last sign-in from there. */
  knownNetworks: { days: 90, table: 'account_address', column: 'seen_at' },
  notifications: { days: 180, table: 'notification', column: 'date' },
  auditLog: { days: 400, table: 'audit_entry', column: 'at' },
  /** Comments that the author has judged as rubbish. */
  rubbish: { days: 30, table: 'comment', column: 'spam_at' },
  /** Hashes of who has reported a comment. */
  reports: { days: 30, table: 'comment_report', column: 'created_at' },
  trash: { days: 30, table: 'post', column: 'deleted_at' },
  webhookDeliveries: { days: 30, table: 'webhook_delivery', column: 'created_at' },
  /** Hashes of requests, by which a repeated one is recognised. */
  repeatedRequests: { days: 1, table: 'idempotency', column: 'created_at' },
} as const satisfies Record<string, { days: number; table: string; column: string }>;

export type Kept = keyof typeof retention;

const day = 24 * 60 * 60 * 1000;

/** What is older is deleted. */
export const keptSince = (what: Kept, now: Date): Date =>
  new Date(now.getTime() - retention[what].days * day);
