import { postEditorText } from '@ezhuthu/kit/text';
import { ErrorState } from '@ezhuthu/kit/ui';

/** For the address of a draft without an id. */
export const MissingIdPage = () => <ErrorState headingLevel={1} title={postEditorText.missingDraft} />;
