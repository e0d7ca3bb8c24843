import { minPassword } from '@ezhuthu/contract';
import { formText } from '../../text/index.ts';

/** Validates a new password that was typed twice. @returns the error message */
export function passwordFault(password: string, repeated: string): string | undefined {
  if (password !== repeated) return formText.passwordsDiffer;
  return password.length < minPassword ? formText.passwordTooShort : undefined;
}
