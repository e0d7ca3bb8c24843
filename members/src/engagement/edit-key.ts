import { storedText } from '@ezhuthu/kit/ui';

/** The key with which a guest can change a comment, as long as the tab is open. */
export const editKeyOf = (commentId: string) => storedText(`commentKey:${commentId}`, 'sessionStorage');
