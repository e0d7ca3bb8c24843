import { z } from 'zod';
import { operation } from './operation.ts';

const days = z.int().min(1);

/** What the site keeps of people and for how long, as its jobs and settings really are. */
export const privacyFacts = z.object({
  /** Where to write; empty if the author has not said. */
  contact: z.string(),
  /** Days after which data are deleted. */
  days: z.object({
    sessions: days,
    knownNetworks: days,
    notifications: days,
    auditLog: days,
    rubbish: days,
    reports: days,
    trash: days,
    webhookDeliveries: days,
    repeatedRequests: days,
    /** From asking for the deletion of an account until it happens. */
    deletion: days,
  }),
  /** Lifetime of a session in days. */
  sessionDays: days,
  guestComments: z.boolean(),
  /** Whether a visitor is recognised on another day. */
  recognisesVisitors: z.boolean(),
  /** Days for which the oldest backups are kept; null without backups. */
  backupDays: z.int().nullable(),
});
export type PrivacyFacts = z.infer<typeof privacyFacts>;

export const getPrivacy = operation('getPrivacy', 'GET /api/privacy', {
  access: 'public',
  response: privacyFacts,
});
