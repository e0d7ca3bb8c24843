import { randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@ezhuthu/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { hashOfSecret } from '../links.ts';
import { findAccountPasskeys, findTotp, replaceRecoveryCodes } from './queries.ts';

/** Crockford's letters: no I, L, O, U, which are taken for others when they are written down. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 120 bits, too many to be guessed from their hash. */
const length = 24;

/** A code as it is hashed: upper case, and with the letters that are meant. */
const normalizeCode = (code: string): string =>
  code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

export const hashOfCode = (code: string): string => hashOfSecret(normalizeCode(code));

function makeCode(): string {
  const letter = (byte: number) => letters[byte % letters.length];
  return [...randomBytes(length)]
    .map(letter)
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');
}

/** Replaces all codes of an account. @returns the new ones, which are not stored */
export async function renewRecoveryCodes(tx: Queryable, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeCode);
  await replaceRecoveryCodes(tx, accountId, codes.map(hashOfCode));
  return codes;
}

/** Without a second factor, recovery codes would be one. */
export async function dropCodesWithoutFactor(tx: Queryable, accountId: string): Promise<void> {
  const [passkeys, app] = [await findAccountPasskeys(tx, accountId), await findTotp(tx, accountId)];
  if (passkeys.length === 0 && !app?.confirmed_at) await replaceRecoveryCodes(tx, accountId, []);
}
