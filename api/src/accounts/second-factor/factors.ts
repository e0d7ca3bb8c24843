import type { ProofMethods } from '@ezhuthu/contract';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Queryable } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkSecret } from '../check-secret.ts';
import { hashOfSecret } from '../links.ts';
import { accountMessages } from '../messages.ts';
import * as queries from './queries.ts';
import { hashOfCode } from './recovery-codes.ts';
import { codeLimits, digitsOf, stepOfCode } from './totp.ts';
import { relyingParty, takeChallenge, verifyAssertion } from './web-authn.ts';

type FactorMethod = 'totp' | 'recovery' | 'passkey';

/** What was sent as a second factor. */
export interface FactorInput {
  code?: string;
  passkey?: { id: string };
}

/** A factor that is right. It counts once `take` has been called in the transaction of what it is for. */
export interface CheckedFactor {
  method: FactorMethod;
  accountId: string;
  /** @throws AppError `forbidden` when it was used meanwhile */
  take(tx: Queryable): Promise<void>;
}

/** A code that is right, and was used before. Clients are told no more than that it is refused. */
export class UsedCodeError extends AppError {
  constructor() {
    super('forbidden', accountMessages.wrongFactor);
  }
}

const refused = () => new AppError('forbidden', accountMessages.wrongFactor);

/** How an account can prove itself besides its password. Passkeys of another host name do not count. */
export async function getFactors(
  db: Queryable,
  platform: Platform,
  accountId: string,
): Promise<{ hasFactor: boolean; methods: ProofMethods }> {
  const rpId = relyingParty(platform);
  const [passkeys, totp, codes] = await Promise.all([
    queries.findAccountPasskeys(db, accountId),
    queries.findTotp(db, accountId),
    queries.countRecoveryCodes(db, accountId),
  ]);
  const passkey = passkeys.some(({ rp_id }) => rp_id === rpId);
  const hasTotp = Boolean(totp?.confirmed_at);
  const hasFactor = passkey || hasTotp;
  const code = hasFactor && (hasTotp || codes > 0);
  return { hasFactor, methods: { password: !hasFactor || code, code, passkey } };
}

/**
 * Checks an answer of a passkey. There is nothing to guess, so failures are not counted.
 * @throws AppError `forbidden` for a passkey that is unknown, of another account, or not verified
 */
export async function checkPasskey(
  platform: Platform,
  input: { id: string },
  accountId?: string,
): Promise<CheckedFactor> {
  const response = input as AuthenticationResponseJSON;
  const hash = hashOfSecret(response.id);
  const row = await queries.findPasskey(platform.database.read, hash);
  if (!row || (accountId !== undefined && row.account_id !== accountId)) throw refused();
  const counter = await verifyAssertion(platform, row, response);
  if (counter === null) throw refused();
  return {
    method: 'passkey',
    accountId: row.account_id,
    async take(tx) {
      // the passkey may have been removed meanwhile
      if (!(await queries.findPasskey(tx, hash)) || !(await takeChallenge(tx, platform, response)))
        throw refused();
      await queries.notePasskeyUse(tx, { hash, counter, now: platform.clock.now() });
    },
  };
}

async function findCode(
  platform: Platform,
  accountId: string,
  code: string,
): Promise<CheckedFactor | 'used' | null> {
  const { database, clock } = platform;
  const digits = digitsOf(code);
  if (digits !== undefined) {
    const row = await queries.findTotp(database.read, accountId);
    if (!row?.confirmed_at) return null;
    const step = await stepOfCode(platform, row, digits);
    if (step === null || step === 'used') return step;
    return {
      method: 'totp',
      accountId,
      async take(tx) {
        if (!(await queries.advanceTotp(tx, row, step))) throw new UsedCodeError();
      },
    };
  }
  const hash = hashOfCode(code);
  if (!(await queries.hasRecoveryCode(database.read, accountId, hash))) return null;
  return {
    method: 'recovery',
    accountId,
    async take(tx) {
      if (!(await queries.useRecoveryCode(tx, { accountId, hash, now: clock.now() }))) throw refused();
    },
  };
}

/**
 * @throws AppError `forbidden` when it is wrong, which is a `UsedCodeError` for a used code; `too_many_requests` after too many
 * wrong codes
 */
export async function checkFactor(
  platform: Platform,
  accountId: string,
  { code, passkey }: FactorInput,
): Promise<CheckedFactor> {
  if (passkey) return checkPasskey(platform, passkey, accountId);
  if (code === undefined) throw refused();
  let found = null as CheckedFactor | 'used' | null;
  const isRight = async () => {
    found = await findCode(platform, accountId, code);
    return found !== null && found !== 'used';
  };
  await checkSecret(platform, { limits: codeLimits(accountId), priority: 'first', isRight });
  if (found === 'used') throw new UsedCodeError();
  if (!found) throw refused();
  return found;
}
