/** What was typed and not yet sent, per post: it survives a failure, a sign-in and a reload. */
const getKey = (postId: string) => `commentDraft:${postId}`;

export function readDraft(postId: string): string {
  try {
    return localStorage.getItem(getKey(postId)) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(postId: string, text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(getKey(postId));
    else localStorage.setItem(getKey(postId), text);
  } catch {
    // it is still in the field
  }
}
