import { ApiError } from '@ezhuthu/kit';
import { studioText } from '@ezhuthu/kit/text';

/** What a failed save says. The text stays in the form whatever it was. */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return fallback;
  return error.code === 'conflict' ? studioText.conflict : error.message;
}
