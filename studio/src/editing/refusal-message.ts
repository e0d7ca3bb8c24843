import type { ApiError } from '@ezhuthu/kit';
import { serverMessage } from '@ezhuthu/kit/text';
import { studioText } from '../messages/studio.ts';

/**
 * Error message for a 4xx response: that the session has ended, or the server's message.
 * @param known other messages, by status
 */
export const refusalMessage =
  (known: Partial<Record<number, string>> = {}) =>
  (refusal: ApiError): string =>
    known[refusal.status] ?? (refusal.status === 401 ? studioText.sessionEnded : serverMessage(refusal));
