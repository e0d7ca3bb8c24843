import { allElements, getElements, hasClass, parseHtml, remove, toHtml } from '../body/document.ts';
import { toLink } from '../body/parts.ts';
import { addTo, type Counts } from '../counts.ts';
import { emptyPost, type PostEntry } from '../entries.ts';

/** A line of `posts.csv`; names of the columns are Substack's. */
interface Line {
  /** Id and slug: `123456.first-letter`. */
  post_id: string;
  post_date?: string;
  is_published?: string;
  audience?: string;
  type?: string;
  title?: string;
  subtitle?: string;
  podcast_url?: string;
}

/** The lines of `posts.csv`. @throws when it is no table */
export async function readSubstackLines(csv: string): Promise<Line[]> {
  const { parse } = await import('csv-parse/sync');
  return parse(csv, { columns: true, bom: true, relax_column_count: true, skip_empty_lines: true });
}

/** Classes of buttons and forms that would do nothing elsewhere. */
const widget = /(?:^|\s)(?:subscription-widget-wrap\S*|button-wrapper|captioned-button-wrap)(?:\s|$)/;

/** Words of Substack's pages around a poem, for screen readers there. */
const hidden = 'hide-text';

/** The text without what would do nothing elsewhere, and how often it had that. */
function readBody(html: string): { html: string; left: Counts } {
  const document = parseHtml(html);
  const left: Counts = {};
  for (const element of allElements(document)) {
    const [name] = widget.exec(element.attribs.class ?? '') ?? [];
    if (name === undefined) continue;
    addTo(left, name.trim());
    remove(element);
  }
  for (const element of getElements(document, 'label')) if (hasClass(element, hidden)) remove(element);
  return { html: toHtml(document).trim(), left };
}

/** Others are mails to some readers, which were never on the site. */
const publicTypes = new Set(['', 'newsletter', 'podcast', 'video', 'thread', 'page']);

/** @param html the file `posts/<post_id>.html`, empty for a post without one */
export function toSubstackPost(line: Line, html: string): PostEntry {
  const [id = '', slug = ''] = line.post_id.split(/\.(.*)/s);
  const isPublished = line.is_published?.trim().toLowerCase() === 'true';
  const isPublic =
    ['', 'everyone'].includes(line.audience?.trim() ?? '') && publicTypes.has(line.type?.trim() ?? '');
  const { html: body, left } = readBody(html);
  const recording = line.podcast_url?.trim() ?? '';
  return {
    ...emptyPost,
    id,
    left,
    title: line.title?.trim() ?? '',
    subtitle: line.subtitle?.trim() ?? '',
    html: recording && !body.includes(recording) ? `${toLink({ url: recording })}\n${body}` : body,
    slug,
    oldPaths: isPublished && slug ? [`/p/${slug}`] : [],
    status: isPublished ? 'published' : 'draft',
    publishedAt: line.post_date?.trim() || null,
    isRestricted: !isPublic,
    isPage: line.type === 'page',
  };
}
