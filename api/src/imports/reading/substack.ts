import { DomUtils } from '../../platform/htmlparser.ts';
import { parseHtml, toHtml } from '../body/document.ts';
import { emptyPost, type PostEntry } from './entries.ts';

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
}

/** The lines of `posts.csv`. @throws when it is no table */
export async function readSubstackLines(csv: string): Promise<Line[]> {
  const { parse } = await import('csv-parse/sync');
  return parse(csv, { columns: true, bom: true, relax_column_count: true, skip_empty_lines: true });
}

/** Classes of buttons and forms that would do nothing elsewhere. */
const widget = /(?:^|\s)(?:subscription-widget-wrap\S*|button-wrapper|captioned-button-wrap)(?:\s|$)/;

function withoutWidgets(html: string): string {
  const document = parseHtml(html);
  const widgets = DomUtils.filter(
    (node) => 'attribs' in node && widget.test(node.attribs.class ?? ''),
    document,
  );
  for (const element of widgets) DomUtils.removeElement(element);
  return toHtml(document).trim();
}

/** Others are mails to some readers, which were never on the site. */
const publicTypes = new Set(['', 'newsletter', 'podcast', 'video', 'thread', 'page']);

/** @param html the file `posts/<post_id>.html`, empty for a post without one */
export function toSubstackPost(line: Line, html: string): PostEntry {
  const [id = '', slug = ''] = line.post_id.split(/\.(.*)/s);
  const isPublished = line.is_published?.trim().toLowerCase() === 'true';
  const isPublic =
    ['', 'everyone'].includes(line.audience?.trim() ?? '') && publicTypes.has(line.type?.trim() ?? '');
  return {
    ...emptyPost,
    id,
    title: line.title?.trim() ?? '',
    subtitle: line.subtitle?.trim() ?? '',
    html: withoutWidgets(html),
    slug,
    oldPaths: isPublished && slug ? [`/p/${slug}`] : [],
    status: isPublished ? 'published' : 'draft',
    publishedAt: line.post_date?.trim() || null,
    isRestricted: !isPublic,
    isPage: line.type === 'page',
  };
}
