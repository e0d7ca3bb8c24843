import { slugify } from '@ezhuthu/kit/text';
import type { Draft } from '../draft.ts';

/** Hands the text over as a file, as it is written now, saved or not. */
export function exportDraft({ publishedAt: _date, ...written }: Draft): void {
  const text = JSON.stringify(written, null, 2);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `${slugify(written.urlSlug || written.title) || 'post'}.json`;
  link.click();
  // the download has begun by then
  setTimeout(URL.revokeObjectURL, 1000, link.href);
}
