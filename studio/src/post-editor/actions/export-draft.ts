import { slugify } from '@ezhuthu/kit/text';
import type { Draft } from '../draft.ts';

/** Downloads the current draft, saved or not, as JSON. */
export function exportDraft({ publishedAt: _date, ...written }: Draft): void {
  const text = JSON.stringify(written, null, 2);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `${slugify(written.urlSlug || written.title) || 'post'}.json`;
  link.click();
  // by then the download has started
  setTimeout(URL.revokeObjectURL, 1000, link.href);
}
