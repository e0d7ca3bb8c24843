const id = '([\\w-]{11})';
const forms = [
  new RegExp(
    `^https?://(?:www\\.|m\\.|music\\.)?youtube(?:-nocookie)?\\.com/watch\\?(?:.*&)?v=${id}(?:[&#]|$)`,
  ),
  new RegExp(
    `^https?://(?:www\\.|m\\.)?youtube(?:-nocookie)?\\.com/(?:embed|shorts|live|v)/${id}(?:[/?&#]|$)`,
  ),
  new RegExp(`^https?://youtu\\.be/${id}(?:[/?&#]|$)`),
  new RegExp(`^${id}$`),
];

/** The YouTube video id in any of its usual addresses, or the id alone; null for anything else. */
export function filmId(address: string): string | null {
  const text = address.trim();
  const full = /^(?:www\.|m\.)?(?:youtube\.com|youtu\.be)\//.test(text) ? `https://${text}` : text;
  for (const form of forms) {
    const found = form.exec(full)?.[1];
    if (found) return found;
  }
  return null;
}
