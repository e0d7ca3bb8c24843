import {
  defaultSessionRules,
  deletionDays,
  getPrivacy,
  type PrivacyFacts,
  type SessionRules,
} from '@ezhuthu/contract';
import { oldestBackupDays } from '../backups/service.ts';
import { footerContent } from '../footer/service.ts';
import { on } from '../platform/http/route.ts';
import type { Platform } from '../platform/platform.ts';
import { type Kept, retention } from '../platform/retention.ts';
import { findSettings } from '../platform/settings/settings.ts';
import type { Slice } from '../slice.ts';

const kinds = Object.keys(retention) as Kept[];

/** What the privacy page says, from what the site's jobs and settings do. */
async function getPrivacyFacts(platform: Platform): Promise<PrivacyFacts> {
  const { config, database } = platform;
  const stored = await findSettings<SessionRules & { guestComments: boolean }>(database.read, [
    'sessionDays',
    'guestComments',
  ]);
  const { contactEmail } = await footerContent(platform);
  const days = Object.fromEntries(kinds.map((kind) => [kind, retention[kind].days])) as Record<Kept, number>;
  return {
    contact: contactEmail,
    days: { ...days, deletion: deletionDays },
    sessionDays: stored.sessionDays ?? defaultSessionRules.sessionDays,
    guestComments: stored.guestComments ?? true,
    recognisesVisitors: config.analyticsIdentity !== 'daily',
    backupDays: config.backup.folder || config.backup.bucket ? oldestBackupDays : null,
  };
}

export const privacy: Slice = {
  routes: [
    on(getPrivacy, async (platform, call) => {
      call.reads('site');
      return getPrivacyFacts(platform);
    }),
  ],
};
