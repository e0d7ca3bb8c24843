import { invalid } from '../errors/app-error.ts';
import { accessMessages } from '../messages.ts';

const max = 10_000;

let common: Promise<Set<string>> | undefined;

/** Loaded on first use: the list has about 50,000 entries, the most frequent first. */
async function readCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, max));
}

/** @throws AppError `invalid` for one of the 10,000 most common passwords, ignoring case */
export async function refuseCommonPassword(password: string): Promise<void> {
  common ??= readCommon();
  if (!(await common).has(password.toLowerCase())) return;
  const message = accessMessages.commonPassword;
  throw invalid(message, [{ path: 'body.password', message }]);
}
