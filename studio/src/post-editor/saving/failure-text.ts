import { ApiError } from '@ezhuthu/kit';
import { serverWords, studioText } from '@ezhuthu/kit/text';
import { SaveInProgress } from './saver.ts';

const texts = {
  draft: { failed: studioText.saveFailed, forbidden: studioText.saveForbidden },
  publish: { failed: studioText.publishFailed, forbidden: studioText.publishForbidden },
};

/** What a failed save says. The text stays in the post editor whatever it was. */
export function failureText(error: unknown, kind: keyof typeof texts): string {
  if (error instanceof SaveInProgress) return studioText.saveInProgress;
  const { failed, forbidden } = texts[kind];
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return failed;
  if (error.status === 401) return studioText.sessionEnded;
  if (error.status === 403) return forbidden;
  return error.code === 'conflict' ? studioText.conflict : serverWords(error);
}
