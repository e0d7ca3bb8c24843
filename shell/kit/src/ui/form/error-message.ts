import { ApiError } from '@ezhuthu/kit';
import { formText, serverWords } from '../../text/index.ts';

/** What the contract did not allow is told for programs: `details` names each place. */
const isUnreadable = ({ code, details }: ApiError) => code === 'invalid' && Array.isArray(details);

function refusalMessage(refusal: ApiError, otherwise: string): string {
  if (refusal.status === 401) return otherwise;
  return isUnreadable(refusal) ? formText.invalid : serverWords(refusal);
}

/**
 * What is said of a failure: the server's own words, unless they are of no use to a person.
 * @param otherwise for a server that failed or could not be reached, and for a session that has ended
 * @param known other words for some refusals (status 400 to 499)
 */
export function errorMessage(
  error: unknown,
  otherwise: string,
  known?: (refusal: ApiError) => string | undefined,
): string {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return otherwise;
  return known?.(error) ?? refusalMessage(error, otherwise);
}
