import type { Preferences, Profile } from '@ezhuthu/contract';
import type { AccountRow, ProfileRow } from '../platform/database/rows.ts';

/** Defaults of an account without a profile row. */
export const firstProfile = (accountId: string): ProfileRow => ({
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

export function toProfile(account: AccountRow, row: ProfileRow): Profile {
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

export const toPreferences = (row: ProfileRow, newsletter: boolean): Preferences => ({
  emailNotifications: row.email_notifications,
  newsletter,
  publicProfile: row.public_profile,
  threadNotifications: row.thread_notifications,
});
