import type { ProofMethods } from '@ezhuthu/contract';
import type { Queryable } from '../../platform/database/database.ts';
import type { AccountRow } from '../../platform/database/rows.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { keyedHash, readSigned, sign } from '../../platform/secrets/keyed-hash.ts';
import { accountMessages } from '../messages.ts';
import { findAccount } from '../queries.ts';
import { getFactors } from './factors.ts';

const ticketMinutes = 10;

interface Ticket {
  accountId: string;
  /** Milliseconds since the epoch. */
  expires: number;
  /** Hash of the password that was entered, so that a ticket ends when it changes. */
  password: string;
}

const purpose = 'second step';
const fingerprint = (platform: Platform, { password_hash }: AccountRow) =>
  keyedHash(platform, `password ${password_hash}`);

function makeTicket(platform: Platform, account: AccountRow): string {
  const ticket: Ticket = {
    accountId: account.id,
    expires: platform.clock.now().getTime() + ticketMinutes * 60_000,
    password: fingerprint(platform, account),
  };
  const payload = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return sign(platform, purpose, payload);
}

/** @throws AppError `invalid` for a ticket that is forged or expired, or after a change of the password */
export async function accountOfTicket(platform: Platform, text: string): Promise<AccountRow> {
  const outdated = () => invalid(accountMessages.outdatedSignIn);
  const payload = readSigned(platform, purpose, text);
  if (payload === undefined) throw outdated();
  const ticket: Ticket = JSON.parse(Buffer.from(payload, 'base64url').toString());
  if (ticket.expires <= platform.clock.now().getTime()) throw outdated();
  const account = await findAccount(platform.database.read, ticket.accountId);
  if (!account || fingerprint(platform, account) !== ticket.password) throw outdated();
  return account;
}

const demand = (platform: Platform, account: AccountRow, methods: ProofMethods): AppError =>
  new AppError('second_factor_required', accountMessages.secondStep, {
    details: { ticket: makeTicket(platform, account), methods: { ...methods, password: false } },
  });

/** @throws AppError `second_factor_required`, with a ticket for `finishSignIn`, when the account has a second factor */
export async function demandSecondFactor(
  db: Queryable,
  platform: Platform,
  account: AccountRow,
): Promise<void> {
  const { hasFactor, methods } = await getFactors(db, platform, account.id);
  if (hasFactor) throw demand(platform, account, methods);
}
