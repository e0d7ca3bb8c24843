import { z } from 'zod';
import { instant, pageSize, text } from './common.ts';
import { operation } from './operation.ts';

/** What is recorded, by the groups by which the author filters it. */
export const auditActions = {
  access: [
    'sign_in',
    'sign_in_failed',
    'sign_out',
    'sessions_ended',
    'password_changed',
    'password_reset',
    'password_set',
    'email_change_asked',
    'email_changed',
    'email_taken_back',
    'sign_in_disowned',
    'passkey_added',
    'passkey_removed',
    'totp_added',
    'totp_removed',
    'recovery_codes_made',
    'second_factor_reset',
  ],
  people: [
    'role_changed',
    'member_joined',
    'member_invited',
    'invitation_withdrawn',
    'account_deletion_asked',
    'account_deletion_withdrawn',
    'personal_data_erased',
  ],
  settings: ['settings_changed', 'footer_changed', 'about_changed', 'image_activated'],
  publications: [
    'post_published',
    'post_scheduled',
    'post_changed',
    'post_submitted',
    'post_returned',
    'post_withdrawn',
    'post_restored',
    'comment_approved',
    'comment_rejected',
    'comment_hidden',
    'comment_shown',
    'comments_opened',
    'comments_closed',
    'term_renamed',
    'term_merged',
  ],
  deletions: [
    'post_deleted',
    'post_removed',
    'comment_deleted',
    'image_deleted',
    'book_deleted',
    'redirect_deleted',
    'archive_deleted',
  ],
  deployments: ['deployment'],
  exports: [
    'post_exported',
    'posts_exported',
    'personal_data_exported',
    'subscribers_exported',
    'metrics_exported',
    'redirects_exported',
    'audit_exported',
    'archive_made',
    'archive_downloaded',
    'backup_made',
  ],
  restores: ['archive_restored', 'backup_restored', 'import_started', 'import_undone'],
  connections: [
    'key_created',
    'key_revoked',
    'webhook_created',
    'webhook_changed',
    'webhook_deleted',
    'webhook_secret_changed',
    'webhook_disabled',
  ],
} as const;

export type AuditGroup = keyof typeof auditActions;
export const auditGroups = Object.keys(auditActions) as AuditGroup[];
export type AuditAction = (typeof auditActions)[AuditGroup][number];
const allActions = Object.values(auditActions).flat() as AuditAction[];

/**
 * Who did it: an account, a visitor without a session, a script with an API key, the site itself, a command on the server,
 * or a deployment of a front.
 */
export const auditActors = ['account', 'visitor', 'key', 'system', 'command', 'deployment'] as const;
export type AuditActor = (typeof auditActors)[number];

/** Values before and after a change. Secrets are left out, long texts are shortened. */
const auditValues = z.record(z.string(), z.unknown()).nullable();

export const auditEntry = z.object({
  id: z.string(),
  at: instant,
  action: z.enum(allActions),
  actor: z.enum(auditActors),
  /** Null for those who have no account, and once the personal data were erased. */
  accountId: z.string().nullable(),
  /** The name at that time, of a script its key's; empty when it is unknown or erased. */
  name: z.string(),
  /** Network of the address, such as `203.0.113.0/24`; empty when it is unknown or erased. */
  network: z.string(),
  /** Such as `Firefox · Linux`. */
  device: z.string(),
  /** Kind and id of what was changed, such as `post:ID`; empty for the site. */
  subject: z.string(),
  /** What the subject was called at that time. */
  title: z.string(),
  before: auditValues,
  after: auditValues,
  isErased: z.boolean(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Conditions that an entry meets, as in the list and in its table. */
export const auditFilter = z.object({
  group: z.enum(auditGroups as [AuditGroup, ...AuditGroup[]]).optional(),
  accountId: z.string().max(36).optional(),
  /** Only what scripts, commands, deployments or the site itself did. */
  actor: z.enum(auditActors).optional(),
  /** Local days, both included: `2026-01-31`. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

/** What happened on the site in the last 400 days, the newest first. */
export const listAuditEntries = operation('listAuditEntries', 'GET /api/audit', {
  access: 'author',
  query: auditFilter.extend({
    /** Id of the last entry of the page before. */
    before: text(36).optional(),
    limit: pageSize(30),
  }),
  response: z.object({
    entries: z.array(auditEntry),
    hasMore: z.boolean(),
    /** Accounts that have done something that is recorded. */
    people: z.array(z.object({ accountId: z.string(), name: z.string() })),
  }),
});
