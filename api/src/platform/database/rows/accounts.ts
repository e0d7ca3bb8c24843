import type { AccountSession } from '@ezhuthu/contract';
import type { givenRoles } from '@ezhuthu/contract/text';

export interface AccountRow {
  id: string;
  email: string;
  email_key: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  avatar: string | null;
  is_author: boolean;
  created_at: Date;
  /** Empty for readers and for the author. */
  role: string;
  /** When the account is deleted unless its owner signs in before. */
  deletion_at: Date | null;
  deletion_keeps_comments: boolean;
  /** Device cookies of an earlier number are no longer valid. */
  device_epoch: number;
}

interface AccountAddressRow {
  account_id: string;
  address_hash: string;
  seen_at: Date;
}

export interface AccountLinkRow {
  token_hash: string;
  kind: string;
  owner: string;
  purpose: string;
  created_at: Date;
  expires_at: Date;
}

export interface SessionRow {
  id: string;
  account_id: string;
  device: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  proven_at: Date | null;
  country: string;
  network: string;
  method: AccountSession['method'];
}

export interface InvitationRow {
  id: string;
  email: string;
  email_key: string;
  token_hash: string;
  created_at: Date;
  used_at: Date | null;
  /** Empty for a reader. */
  role: (typeof givenRoles)[number] | '';
}

export interface ProfileRow {
  account_id: string;
  bio: string;
  location: string;
  website: string;
  twitter: string;
  facebook: string;
  instagram: string;
  quote: string;
  email_notifications: boolean;
  thread_notifications: boolean;
  public_profile: boolean;
}

export interface PasskeyRow {
  credential_hash: string;
  account_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string;
  name: string;
  rp_id: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface TotpRow {
  account_id: string;
  secret: string;
  confirmed_at: Date | null;
  last_step: number;
  created_at: Date;
}

interface RecoveryCodeRow {
  account_id: string;
  code_hash: string;
  used_at: Date | null;
}

interface UsedChallengeRow {
  challenge_hash: string;
  expires_at: Date;
}

export interface ApiKeyRow {
  id: string;
  account_id: string;
  name: string;
  scopes: string;
  secret_hash: string;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
}

declare module 'knex/types/tables.js' {
  interface Tables {
    account: AccountRow;
    account_address: AccountAddressRow;
    account_link: AccountLinkRow;
    session: SessionRow;
    invitation: InvitationRow;
    profile: ProfileRow;
    passkey: PasskeyRow;
    totp: TotpRow;
    recovery_code: RecoveryCodeRow;
    used_challenge: UsedChallengeRow;
    api_key: ApiKeyRow;
  }
}
