import type { Preferences, Profile, ProfileAnswer, ProfileChange } from '@ezhuthu/contract';
import {
  accountMessages,
  emailKey,
  findAccount,
  hasSecondFactor,
  lockUnchanged,
  ownAccount,
  provenAccount,
  refuseAuthorsName,
  updateAccount,
} from '../accounts/service.ts';
import { storeSquare } from '../images/service.ts';
import { isSubscribed, subscribeMember, unsubscribeMember } from '../newsletter/service.ts';
import { demandProof } from '../platform/auth/step-up.ts';
import type { Actor, Viewer } from '../platform/auth/viewer.ts';
import { recordChanges } from '../platform/changes.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { AccountRow, ProfileRow } from '../platform/database/rows.ts';
import { invalid } from '../platform/errors/app-error.ts';
import type { UploadedFile } from '../platform/http/read-upload.ts';
import { once } from '../platform/idempotency.ts';
import { accountOfStopLink } from '../platform/mail/preference-links.ts';
import type { Hooks, Platform } from '../platform/platform.ts';
import { askForNewEmail, pendingEmail } from './change-email.ts';
import { deleteProfile, findCommentedPosts, findProfile, storeProfile } from './queries.ts';

/** Defaults of an account without a profile row. */
const firstProfile = (accountId: string): ProfileRow => ({
  account_id: accountId,
  bio: '',
  location: '',
  website: '',
  twitter: '',
  facebook: '',
  instagram: '',
  quote: '',
  email_notifications: true,
  thread_notifications: true,
  public_profile: true,
});

function toProfile(account: AccountRow, row: ProfileRow): Profile {
  const { bio, location, website, twitter, facebook, instagram, quote } = row;
  return {
    firstName: account.first_name,
    lastName: account.last_name,
    email: account.email,
    avatar: account.avatar,
    bio,
    location,
    website,
    twitter,
    facebook,
    instagram,
    ...(account.is_author && { quote }),
  };
}

const toPreferences = (row: ProfileRow, newsletter: boolean): Preferences => ({
  emailNotifications: row.email_notifications,
  newsletter,
  publicProfile: row.public_profile,
  threadNotifications: row.thread_notifications,
});

const getProfile = async (db: Queryable, accountId: string) =>
  (await findProfile(db, accountId)) ?? firstProfile(accountId);

/** The public texts and links of an account; empty strings by default. */
export async function getProfileWords(db: Queryable, accountId: string) {
  const { bio, website, twitter, facebook, instagram, quote } = await getProfile(db, accountId);
  return { bio, website, twitter, facebook, instagram, quote };
}

/** Updates profile fields; omitted ones keep their value. */
export async function describeAccount(
  tx: Queryable,
  accountId: string,
  words: Partial<Omit<ProfileRow, 'account_id'>>,
): Promise<void> {
  await storeProfile(tx, { ...(await getProfile(tx, accountId)), ...words });
}

export async function readProfile(platform: Platform, viewer: Viewer): Promise<ProfileAnswer> {
  const db = platform.database.read;
  const account = await ownAccount(db, viewer);
  const row = await getProfile(db, account.id);
  return {
    profile: toProfile(account, row),
    preferences: toPreferences(row, await isSubscribed(db, account.email)),
    pendingEmail: await pendingEmail(platform, account.id),
  };
}

/** Older pages show the former name until they change for another reason. */
const pagesWithName = 500;

/** Re-renders the pages that show an account's name and picture. */
async function recordAccountChange(
  tx: Queryable,
  { clock }: Platform,
  account: Pick<AccountRow, 'id' | 'is_author'>,
): Promise<void> {
  const posts = await findCommentedPosts(tx, account.id, pagesWithName);
  const keys = posts.map((id) => `comments:${id}` as const);
  await recordChanges(tx, clock.now(), account.is_author ? [...keys, 'site'] : keys);
}

async function write(
  tx: Queryable,
  platform: Platform,
  viewer: Viewer,
  { profile = {}, preferences = {}, language }: ProfileChange,
): Promise<void> {
  const account = await ownAccount(tx, viewer);
  const before = await getProfile(tx, account.id);
  const { firstName = account.first_name, lastName = account.last_name } = profile;
  const { email: _email, firstName: _first, lastName: _last, quote, ...words } = profile;
  const isRenamed = firstName !== account.first_name || lastName !== account.last_name;
  if (isRenamed && !account.is_author)
    await refuseAuthorsName(tx, { name: `${firstName} ${lastName}`, path: 'profile.firstName' });
  await updateAccount(tx, account.id, {
    first_name: firstName,
    last_name: lastName,
    ...(language !== undefined && { language }),
  });
  await describeAccount(tx, account.id, {
    ...words,
    ...(account.is_author && quote !== undefined && { quote }),
    email_notifications: preferences.emailNotifications ?? before.email_notifications,
    thread_notifications: preferences.threadNotifications ?? before.thread_notifications,
    public_profile: preferences.publicProfile ?? before.public_profile,
  });
  if (preferences.newsletter === true) await subscribeMember(tx, platform, account.email);
  if (preferences.newsletter === false) await unsubscribeMember(tx, account.email);
  await recordAccountChange(tx, platform, account);
}

/**
 * The password is enough where there is no second factor; otherwise the session must have been proven recently.
 * @returns what checks the same again in the transaction of what is proven
 * @throws AppError `forbidden` for a wrong password, `step_up_required`
 */
async function proveOwner(
  platform: Platform,
  viewer: Viewer,
  password: string | undefined,
): Promise<(tx: Queryable) => Promise<unknown>> {
  const { read } = platform.database;
  if (await hasSecondFactor(platform, viewer.accountId)) {
    await demandProof(read, platform, viewer);
    return (tx) => demandProof(tx, platform, viewer);
  }
  const account = await provenAccount(platform, viewer, { password });
  return (tx) => lockUnchanged(tx, account);
}

/** @throws AppError `forbidden` for a new address without the current password, or with a wrong one */
export async function changeProfile(
  platform: Platform,
  change: ProfileChange,
  { viewer, attempt }: Actor,
): Promise<ProfileAnswer> {
  const { database } = platform;
  const account = await ownAccount(database.read, viewer);
  const email = change.profile?.email;
  const isNewEmail = email !== undefined && emailKey(email) !== account.email_key;
  const proveAgain = isNewEmail && (await proveOwner(platform, viewer, change.currentPassword));
  await once(platform, attempt, async (tx) => {
    if (proveAgain) await proveAgain(tx);
    await write(tx, platform, viewer, change);
    if (isNewEmail) await askForNewEmail(tx, platform, account, email);
  });
  return readProfile(platform, viewer);
}

async function setAvatar(platform: Platform, viewer: Viewer, avatar: string | null): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const account = await ownAccount(tx, viewer);
    await updateAccount(tx, account.id, { avatar });
    await recordAccountChange(tx, platform, account);
  });
}

/** The same picture always gets the same URL. */
export async function storeAvatar(platform: Platform, viewer: Viewer, file: UploadedFile): Promise<string> {
  const avatar = await storeSquare(platform, file);
  await setAvatar(platform, viewer, avatar);
  return avatar;
}

export const removeAvatar = (platform: Platform, viewer: Viewer): Promise<void> =>
  setAvatar(platform, viewer, null);

export const profileHooks: Hooks = {
  onAccountRemoved: (tx, _, { id }) => deleteProfile(tx, id),
};

/** @throws AppError `invalid` for a forged link */
export async function stopMails(platform: Platform, token: string): Promise<void> {
  const accountId = accountOfStopLink(platform, token);
  if (accountId === undefined) throw invalid(accountMessages.deadLink);
  await platform.database.transaction(async (tx) => {
    // the account may have been deleted since
    if (await findAccount(tx, accountId))
      await describeAccount(tx, accountId, { email_notifications: false });
  });
}
