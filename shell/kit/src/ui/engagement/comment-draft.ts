import { storedText } from '../storage/stored-value.ts';

/** An unsent comment per post in local storage: survives a failure, a sign-in and a reload. */
const draftOf = (postId: string) => storedText(`commentDraft:${postId}`);

export const readDraft = (postId: string): string => draftOf(postId).get() ?? '';

export function keepDraft(postId: string, text: string): void {
  if (text.trim() === '') draftOf(postId).remove();
  else draftOf(postId).set(text);
}
