import { errorMessage } from '@ezhuthu/kit/ui';
import { postEditorText } from '../messages/post-editor.ts';
import { studioText } from '../messages/studio.ts';

/** Why a post was not hidden or shown, as specified: the same words whatever the server says, unless the session has ended. */
export const hidingFailure = (error: unknown): string =>
  errorMessage(error, postEditorText.hideFailed, ({ status }) =>
    status === 401 ? studioText.sessionEnded : postEditorText.hideFailed,
  );
