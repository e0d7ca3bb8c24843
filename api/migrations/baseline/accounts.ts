import type { AccountSession } from '@ezhuthu/contract';
import type { givenRoles } from '@ezhuthu/contract/text';
import {
  bigInteger,
  boolean,
  exactText,
  instant,
  integer,
  longText,
  table,
  text,
} from '../../src/platform/database/table-schema.ts';

/** Accounts, how they sign in, and who they are. */
export const accounts = {
  account: table({
    id: exactText(36).primary(),
    email: text(320),
    /** Normalised email address (NFC, lower case); one account each. */
    email_key: exactText(320).unique(),
    password_hash: text(255),
    first_name: text(100),
    last_name: text(100).defaultTo(''),
    avatar: text(500).nullable(),
    is_author: boolean().defaultTo(false),
    created_at: instant(),
    /** Empty for readers and for the author. */
    role: text(12).defaultTo(''),
    /** When the account is deleted unless its owner signs in before; null for others. */
    deletion_at: instant().nullable().index('account_by_deletion'),
    /** Whether its comments stay, without its name. */
    deletion_keeps_comments: boolean().defaultTo(false),
    /** Part of the signature of device cookies: those of an earlier number are no longer valid. */
    device_epoch: integer().defaultTo(0),
  }).index(['is_author', 'created_at'], 'account_by_author'),
  account_address: table({
    account_id: exactText(36),
    /** A keyed hash of a network address from which the account has signed in. */
    address_hash: exactText(43),
    seen_at: instant().index(),
  }).primary('account_id', 'address_hash'),
  account_link: table({
    /** Hash of the link's secret, which is not stored. */
    token_hash: exactText(43).primary(),
    kind: exactText(20),
    /** An account's id, or the email key of an address without an account. */
    owner: exactText(320),
    /** The link's purpose, as JSON. */
    purpose: longText(),
    created_at: instant(),
    expires_at: instant().index(),
  }).index(['owner', 'kind']),
  session: table({
    id: exactText(36).primary(),
    account_id: exactText(36).index(),
    device: text(300).defaultTo(''),
    created_at: instant(),
    last_used_at: instant(),
    expires_at: instant(),
    revoked_at: instant().nullable(),
    /** When the owner last proved who they are; null in sessions of an earlier release. */
    proven_at: instant().nullable(),
    country: text(2).defaultTo(''),
    /** A shortened network address. */
    network: text(50).defaultTo(''),
    /** `password`, `passkey`, `totp`, `recovery`, `link`; empty in sessions of an earlier release. */
    method: text<NonNullable<AccountSession['method']>>(12).defaultTo(''),
  }),
  invitation: table({
    id: exactText(36).primary(),
    email: text(320),
    email_key: exactText(320).unique(),
    token_hash: exactText(43).unique(),
    created_at: instant(),
    used_at: instant().nullable(),
    /** Empty for a reader. */
    role: text<(typeof givenRoles)[number] | ''>(12).defaultTo(''),
  }),
  profile: table({
    account_id: exactText(36).primary(),
    bio: text(2000).defaultTo(''),
    location: text(300).defaultTo(''),
    website: text(300).defaultTo(''),
    twitter: text(300).defaultTo(''),
    facebook: text(300).defaultTo(''),
    instagram: text(300).defaultTo(''),
    quote: text(500).defaultTo(''),
    email_notifications: boolean().defaultTo(true),
    thread_notifications: boolean().defaultTo(true),
    public_profile: boolean().defaultTo(true),
  }),
  passkey: table({
    /** SHA-256 of the credential's id, which can be longer than a key of the database. */
    credential_hash: exactText(43).primary(),
    account_id: exactText(36).index(),
    credential_id: longText(),
    /** COSE key, base64url. */
    public_key: longText(),
    /** 0 for good with authenticators that do not count. */
    counter: bigInteger(),
    /** JSON array of how the browser reaches the authenticator. */
    transports: text(200),
    name: text(100),
    /** Host name of the site when the passkey was made, to which it is bound. */
    rp_id: text(255),
    created_at: instant(),
    last_used_at: instant().nullable(),
  }),
  totp: table({
    account_id: exactText(36).primary(),
    /** Encrypted with a key of the site's secret. */
    secret: text(200),
    /** Null until a first code has been entered. */
    confirmed_at: instant().nullable(),
    /** The last time step of which a code was accepted; later codes only. */
    last_step: bigInteger().defaultTo(0),
    created_at: instant(),
  }),
  recovery_code: table({
    account_id: exactText(36),
    code_hash: exactText(43),
    used_at: instant().nullable(),
  }).primary('account_id', 'code_hash'),
  used_challenge: table({
    /** SHA-256 of a WebAuthn challenge that was answered. */
    challenge_hash: exactText(43).primary(),
    expires_at: instant().index(),
  }),
  api_key: table({
    id: exactText(36).primary(),
    account_id: exactText(36).index(),
    name: text(100),
    /** Separated by spaces. */
    scopes: exactText(500),
    /** SHA-256 of 256 random bits, which needs no salt. */
    secret_hash: exactText(64),
    created_at: instant(),
    expires_at: instant(),
    last_used_at: instant().nullable(),
  }),
};
