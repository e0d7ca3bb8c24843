import { ApiError } from '@ezhuthu/kit';

/** The message for the person: the server's own, unless it said nothing of use. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.status > 0 && error.status < 500 ? error.message : otherwise;
}
