import { errorMessage } from '@ezhuthu/kit/ui';
import { refusalMessage } from '../../editing/refusal-message.ts';
import { studioText } from '../../messages/studio.ts';
import { SaveInProgress } from '../../saving/saver.ts';

/** Message for a failed save; the text stays in the post editor in any case. */
export function failureText(error: unknown, kind: 'draft' | 'publish'): string {
  if (error instanceof SaveInProgress) return studioText.saveInProgress;
  const [failed, forbidden] =
    kind === 'draft'
      ? [studioText.saveFailed, studioText.saveForbidden]
      : [studioText.publishFailed, studioText.publishForbidden];
  return errorMessage(error, failed, refusalMessage({ 403: forbidden, 409: studioText.conflict }));
}
