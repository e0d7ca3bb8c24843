import { postEditorText } from '@ezhuthu/kit/text';
import { ErrorState } from '@ezhuthu/kit/ui';

/** An address of a draft without its id. */
export const MissingIdPage = () => <ErrorState headingLevel={1} title={postEditorText.missingDraft} />;
