import {
  appearance,
  defaultAppearance,
  defaultSessionRules,
  type Member,
  type Settings,
  sessionRules,
  type updateSettings,
} from '@ezhuthu/contract';
import type { z } from 'zod';
import {
  countMembers,
  findAccount,
  findMembers,
  type GivenRole,
  giveRole,
  toUser,
} from '../accounts/service.ts';
import { changedValues, recordAudit } from '../platform/audit/record-audit.ts';
import { demandProof } from '../platform/auth/step-up.ts';
import type { Actor } from '../platform/auth/viewer.ts';
import { recordChanges } from '../platform/changes.ts';
import type { AccountRow } from '../platform/database/rows.ts';
import { AppError, orNotFound } from '../platform/errors/app-error.ts';
import { type Page, toPagination, toSlice } from '../platform/http/paging.ts';
import { type Attempt, once } from '../platform/idempotency.ts';
import { countFailedJobs } from '../platform/jobs/jobs.ts';
import { requestMessages } from '../platform/messages.ts';
import type { Platform } from '../platform/platform.ts';
import { findSettings, lockedSetting, storeSetting } from '../platform/settings/settings.ts';
import { knownLanguage } from '../platform/text/language.ts';

type Stored = Omit<Settings, 'version' | 'mail' | 'failedMails'>;
type Change = z.output<(typeof updateSettings)['body']>;

const names = [
  'siteName',
  'description',
  'themeColor',
  'signupPolicy',
  'guestComments',
  'commentsCloseAfter',
  'newsletterSender',
  'socialImage',
  'credits',
  'language',
  ...sessionRules.keyof().options,
  'requireSecondFactor',
  ...appearance.keyof().options,
] as const satisfies (keyof Stored)[];

const first: Stored = {
  siteName: '',
  description: '',
  themeColor: '#1e40af',
  signupPolicy: 'closed',
  guestComments: true,
  commentsCloseAfter: 0,
  newsletterSender: '',
  socialImage: '',
  credits: [],
  language: 'mixed',
  ...defaultSessionRules,
  requireSecondFactor: false,
  ...defaultAppearance,
};

const versionName = 'settingsVersion';
const mailKinds = ['mail', 'newsletter-mail'];

export async function readSettings({ database, mailer }: Platform): Promise<Settings> {
  const db = database.read;
  const [stored, { settingsVersion = 1 }, failedMails] = await Promise.all([
    findSettings<Stored>(db, [...names]),
    findSettings<{ settingsVersion: number }>(db, [versionName]),
    countFailedJobs(db, mailKinds),
  ]);
  const language = knownLanguage(stored.language) ?? first.language;
  return { ...first, ...stored, language, version: settingsVersion, mail: mailer.kind, failedMails };
}

/** Whether a change lets more people in, or for longer. */
const weakens = (before: Stored, change: Partial<Stored>): boolean =>
  (before.requireSecondFactor && change.requireSecondFactor === false) ||
  (change.sessionDays ?? 0) > before.sessionDays ||
  (!before.sessionSliding && change.sessionSliding === true) ||
  (before.signupPolicy === 'closed' && change.signupPolicy === 'open');

/**
 * @throws AppError `conflict` with the stored settings when `version` is stale; `step_up_required` for what lets more people
 * in, or for longer. Nothing is overwritten then
 */
export async function changeSettings(
  platform: Platform,
  { version, ...change }: Change,
  { viewer, attempt }: Actor,
): Promise<Settings> {
  const { clock } = platform;
  const { status } = await once(platform, attempt, async (tx) => {
    const stored = (await lockedSetting<number>(tx, versionName)) ?? 1;
    if (version !== undefined && version !== stored) return { status: 409, resultId: '' };
    const before = { ...first, ...(await findSettings<Stored>(tx, [...names])) };
    if (weakens(before, change)) await demandProof(tx, platform, viewer);
    for (const name of names) {
      if (change[name] !== undefined) await storeSetting(tx, name, change[name]);
    }
    await storeSetting(tx, versionName, stored + 1);
    await recordChanges(tx, clock.now(), ['site', 'list']);
    const values = changedValues(before, change);
    if (Object.keys(values.after).length > 0)
      await recordAudit(tx, platform, { action: 'settings_changed', ...values });
    return { status: 200, resultId: '' };
  });
  const current = await readSettings(platform);
  if (status === 409) throw new AppError('conflict', requestMessages.settingsChangedElsewhere, { current });
  return current;
}

const toMember = (row: AccountRow): Member => {
  const { id, name, email, avatar, isAuthor, role } = toUser(row);
  return { id, name, email, avatar, isAuthor, role, createdAt: row.created_at.toISOString() };
};

/** @throws AppError `not_found`, or `forbidden` for the author's account */
export async function changeRole(
  platform: Platform,
  { accountId, role }: { accountId: string; role: GivenRole },
  attempt: Attempt,
): Promise<Member> {
  const { database } = platform;
  await once(platform, attempt, async (tx) => {
    const { name, before } = await giveRole(tx, accountId, role);
    const whom = { accountId, name, before: { role: before }, after: { role } };
    if (before !== role) await recordAudit(tx, platform, { action: 'role_changed', whom });
  });
  return toMember(orNotFound(await findAccount(database.read, accountId)));
}

export async function members({ database }: Platform, page: Page) {
  const [rows, total] = await Promise.all([
    findMembers(database.read, toSlice(page)),
    countMembers(database.read),
  ]);
  const listed = rows.map(toMember);
  return { members: listed, pagination: toPagination(page, total) };
}
