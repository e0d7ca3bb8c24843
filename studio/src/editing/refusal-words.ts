import type { ApiError } from '@ezhuthu/kit';
import { serverWords, studioText } from '@ezhuthu/kit/text';

/**
 * What the author is told of a refusal: that the session has ended, or what the server said.
 * @param known other words, by the status
 */
export const refusalWords =
  (known: Partial<Record<number, string>> = {}) =>
  (refusal: ApiError): string =>
    known[refusal.status] ?? (refusal.status === 401 ? studioText.sessionEnded : serverWords(refusal));
