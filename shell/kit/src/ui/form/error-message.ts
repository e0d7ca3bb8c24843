import { ApiError } from '@ezhuthu/kit';
import { formText, serverWords } from '../../text/index.ts';

/** The contract's validation errors are written for programs: `details` lists the path of each. */
const isUnreadable = ({ code, details }: ApiError) => code === 'invalid' && Array.isArray(details);

function refusalMessage(refusal: ApiError, otherwise: string): string {
  if (refusal.status === 401) return otherwise;
  return isUnreadable(refusal) ? formText.invalid : serverWords(refusal);
}

/**
 * The message to show for an error: the server's own, where it is written for people.
 * @param otherwise for a server that failed or could not be reached, and for a session that has ended
 * @param known overrides the message of some refusals (status 400 to 499)
 */
export function errorMessage(
  error: unknown,
  otherwise: string,
  known?: (refusal: ApiError) => string | undefined,
): string {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return otherwise;
  return known?.(error) ?? refusalMessage(error, otherwise);
}
