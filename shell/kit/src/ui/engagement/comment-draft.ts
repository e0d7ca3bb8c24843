/** What was typed and not yet sent, per post: it survives a failure, a sign-in and a reload. */
const keyOf = (postId: string) => `commentDraft:${postId}`;

export function readDraft(postId: string): string {
  try {
    return localStorage.getItem(keyOf(postId)) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(postId: string, text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(keyOf(postId));
    else localStorage.setItem(keyOf(postId), text);
  } catch {
    // it is still in the field
  }
}
