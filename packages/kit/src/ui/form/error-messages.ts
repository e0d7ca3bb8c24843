import { minPassword } from '@ezhuthu/contract';
import { ApiError } from '@ezhuthu/kit';
import { formText, serverMessage } from '../../text/index.ts';

function refusalMessage(refusal: ApiError, otherwise: string): string {
  if (refusal.status === 401) return otherwise;
  return serverMessage(refusal);
}

/**
 * The message to show for an error: the server's own when it is meant for users.
 * @param otherwise for a server that failed or could not be reached, and for an ended session
 * @param known overrides the message of some 4xx responses
 */
export function errorMessage(
  error: unknown,
  otherwise: string,
  known?: (refusal: ApiError) => string | undefined,
): string {
  if (error instanceof ApiError && error.code === 'outcome_unknown') return formText.outcomeUnknown;
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return otherwise;
  return known?.(error) ?? refusalMessage(error, otherwise);
}

/** Validates a new password that was typed twice. @returns the error message */
export function passwordFault(password: string, repeated: string): string | undefined {
  if (password !== repeated) return formText.passwordsDiffer;
  return password.length < minPassword ? formText.passwordTooShort : undefined;
}
