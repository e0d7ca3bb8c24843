import { minPassword } from '@ezhuthu/contract';
import { formText } from '../../text/index.ts';

/** What is wrong with a password that is being chosen and was typed twice, if anything is. */
export function passwordFault(password: string, repeated: string): string | undefined {
  if (password !== repeated) return formText.passwordsDiffer;
  return password.length < minPassword ? formText.passwordTooShort : undefined;
}
