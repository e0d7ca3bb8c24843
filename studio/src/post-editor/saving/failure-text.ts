import { errorMessage } from '@ezhuthu/kit/ui';
import { refusalMessage } from '../../editing/refusal-message.ts';
import { studioText } from '../../messages/studio.ts';
import { SaveInProgress } from '../../saving/saver.ts';

const texts = {
  draft: { failed: studioText.saveFailed, forbidden: studioText.saveForbidden },
  publish: { failed: studioText.publishFailed, forbidden: studioText.publishForbidden },
};

/** Message for a failed save; the text stays in the post editor in any case. */
export function failureText(error: unknown, kind: keyof typeof texts): string {
  if (error instanceof SaveInProgress) return studioText.saveInProgress;
  const { failed, forbidden } = texts[kind];
  return errorMessage(error, failed, refusalMessage({ 403: forbidden, 409: studioText.conflict }));
}
