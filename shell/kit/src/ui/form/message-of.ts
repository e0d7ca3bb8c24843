import { ApiError } from '@ezhuthu/kit';
import { formText, serverWords } from '../../text/index.ts';

/** What the contract did not allow is told for programs: `details` names each place. */
const isUnreadable = ({ code, details }: ApiError) => code === 'invalid' && Array.isArray(details);

/**
 * What is said of a failure: the server's own words, unless they are of no use to a person.
 * @param otherwise for a server that failed or could not be reached, and for a session that has ended
 */
export function getMessage(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return otherwise;
  if (error.status === 401) return otherwise;
  return isUnreadable(error) ? formText.invalid : serverWords(error);
}
