import { lookUp } from '@ezhuthu/contract/text';
import { allElements, parseHtml, remove, toHtml } from '../body/document.ts';
import type { Counts } from '../counts.ts';
import { type Entry, emptyPost, emptySite, missingRest, type PostEntry, sameStatuses } from '../entries.ts';

/** A row of a table of the export. Older versions write numbers where newer ones write texts. */
type Row = Record<string, string | number | boolean | null | undefined>;

const textIn = (row: Row | undefined, column: string): string => String(row?.[column] ?? '').trim();

/**
 * Reads the rows of some tables as a stream. The tables are in `db[0].data`, or in `data`.
 * @returns through the generator's return value, whether the file ends too early
 */
async function* readRows(
  chunks: AsyncIterable<string>,
  tables: readonly string[],
): AsyncGenerator<{ table: string; row: Row }, { isCutOff: boolean }> {
  const rows: { table: string; row: Row }[] = [];
  const paths = tables.flatMap((table) => [`$.db.*.data.${table}.*`, `$.data.${table}.*`]);
  const { JSONParser } = await import('@streamparser/json');
  const parser = new JSONParser({ paths, keepStack: false });
  parser.onValue = ({ value, stack }) => {
    rows.push({ table: String(stack.at(-1)?.key), row: value as Row });
  };
  for await (const chunk of chunks) {
    parser.write(chunk);
    yield* rows.splice(0);
  }
  return { isCutOff: !parser.isEnded };
}

/** What posts refer to, by id. */
interface Related {
  tags: Map<string, Row>;
  users: Map<string, Row>;
  /** Ids of the tags of a post, in order. */
  tagsOf: Map<string, { id: string; order: number }[]>;
  authorOf: Map<string, string>;
  /** Further fields of a post, by its id. */
  metaOf: Map<string, Row>;
  members: Map<string, Row>;
}

const relatedTables = ['tags', 'users', 'posts_tags', 'posts_authors', 'posts_meta', 'members'];

async function readRelated(chunks: AsyncIterable<string>): Promise<Related> {
  const related: Related = {
    tags: new Map(),
    users: new Map(),
    tagsOf: new Map(),
    authorOf: new Map(),
    metaOf: new Map(),
    members: new Map(),
  };
  for await (const { table, row } of readRows(chunks, relatedTables)) {
    const id = textIn(row, 'id');
    const postId = textIn(row, 'post_id');
    if (table === 'tags') related.tags.set(id, row);
    else if (table === 'users') related.users.set(id, row);
    else if (table === 'members') related.members.set(id, row);
    else if (table === 'posts_meta') related.metaOf.set(postId, row);
    else if (table === 'posts_authors') {
      if (!Number(row.sort_order)) related.authorOf.set(postId, textIn(row, 'author_id'));
    } else {
      const tags = related.tagsOf.get(postId) ?? [];
      tags.push({ id: textIn(row, 'tag_id'), order: Number(row.sort_order) || 0 });
      related.tagsOf.set(postId, tags);
    }
  }
  return related;
}

/** Authors use tags that begin with # for their own order; readers do not see them. */
const isInternal = (tag: Row) => tag.visibility === 'internal' || textIn(tag, 'name').startsWith('#');

function getTags(id: string, { tags, tagsOf }: Related): string[] {
  const sorted = (tagsOf.get(id) ?? []).toSorted((left, right) => left.order - right.order);
  const found = sorted.map((tag) => tags.get(tag.id)).filter((tag) => tag !== undefined);
  return found.filter((tag) => !isInternal(tag)).map((tag) => textIn(tag, 'name'));
}

/** An ISO time, a number of milliseconds, or `YYYY-MM-DD HH:MM:SS` in GMT. */
function getTime(row: Row, column: string): string | null {
  const value = row[column];
  if (typeof value === 'number') {
    const time = new Date(value);
    return Number.isNaN(time.getTime()) ? String(value) : time.toISOString();
  }
  const text = textIn(row, column);
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? `${text.replace(' ', 'T')}Z` : text || null;
}

const types = ['', 'post', 'page'];

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((part) => `<p>${part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</p>`)
    .join('\n');

/** Fields that readers of a post never saw, or that are shown here by other means. */
const fields = [
  ...[
    'codeinjection_head',
    'codeinjection_foot',
    'canonical_url',
    'frontmatter',
    'custom_template',
    'email_subject',
  ],
  ...['feature_image_caption', 'feature_image_alt', 'meta_title', 'og_image', 'og_title', 'og_description'],
  ...['twitter_image', 'twitter_title', 'twitter_description'],
];

/** The words of a text that Ghost has not written as HTML: those in the nodes of its editors. */
function getWords(stored: string): string {
  const words: string[] = [];
  try {
    JSON.parse(stored, (name, value) => {
      if ((name === 'text' || name === '3' || name === 'html') && typeof value === 'string')
        words.push(value);
      return value;
    });
  } catch {
    return '';
  }
  return words.join('\n\n');
}

/** What only Ghost's scripts make use of: buttons, times and speeds of its players. */
const player =
  /^kg-(?:audio-player|video-overlay|video-player-container|video-large-play-icon|toggle-card-icon)$/;

function withoutPlayers(html: string): string {
  if (!/kg-(?:audio|video|toggle)-/.test(html)) return html;
  const document = parseHtml(html);
  for (const element of allElements(document))
    if ((element.attribs.class ?? '').split(/\s+/).some((name) => player.test(name))) remove(element);
  return toHtml(document);
}

/** The text of a post, and how often what it loses. */
function readBody(row: Row, meta: Row | undefined): { html: string; left: Counts } {
  const left: Counts = {};
  for (const field of fields) if (textIn(row, field) || textIn(meta, field)) left[field] = 1;
  const html = withoutPlayers(textIn(row, 'html')) || paragraphs(textIn(row, 'plaintext'));
  if (html) return { html, left };
  const editor = ['lexical', 'mobiledoc'].find((name) => getWords(textIn(row, name)) !== '');
  if (!editor) return { html, left };
  return { html: paragraphs(getWords(textIn(row, editor))), left: { ...left, [editor]: 1 } };
}

function toComment(row: Row, { members }: Related): Entry {
  const status = textIn(row, 'status');
  const member = members.get(textIn(row, 'member_id'));
  if (status === 'deleted') return { kind: 'omitted', what: 'removed', name: '' };
  return {
    kind: 'comment',
    id: textIn(row, 'id'),
    postId: textIn(row, 'post_id'),
    parentId: textIn(row, 'in_reply_to_id') || textIn(row, 'parent_id') || null,
    name: textIn(member, 'name'),
    email: textIn(member, 'email'),
    html: textIn(row, 'html'),
    writtenAt: getTime(row, 'created_at'),
    isApproved: status === 'published',
  };
}

function toPost(row: Row, related: Related): PostEntry {
  const id = textIn(row, 'id');
  const slug = textIn(row, 'slug');
  // what was only `sent` by mail was never on the site
  const known = types.includes(textIn(row, 'type')) ? lookUp(sameStatuses, textIn(row, 'status')) : undefined;
  const status = known ?? 'draft';
  const author = related.users.get(related.authorOf.get(id) ?? textIn(row, 'author_id'));
  const visibility = textIn(row, 'visibility');
  const meta = related.metaOf.get(id);
  return {
    ...emptyPost,
    id,
    isPage: row.type === 'page' || row.page === 1 || row.page === true,
    title: textIn(row, 'title'),
    ...readBody(row, meta),
    excerpt:
      textIn(row, 'custom_excerpt') || textIn(meta, 'meta_description') || textIn(row, 'meta_description'),
    slug,
    oldPaths: slug && status === 'published' ? [`/${slug}/`] : [],
    status,
    publishedAt: getTime(row, 'published_at'),
    updatedAt: getTime(row, 'updated_at'),
    author: textIn(author, 'name'),
    tags: getTags(id, related),
    cover: textIn(row, 'feature_image') || textIn(row, 'image'),
    isSticky: row.featured === 1 || row.featured === true,
    isRestricted: !['', 'public'].includes(visibility) || !known,
  };
}

/**
 * Reads Ghost's export. Posts come before what they refer to, so the file is read twice.
 * @param open begins to read the file
 * @throws when it is no valid JSON
 */
export async function* readGhost(open: () => AsyncIterable<string>): AsyncGenerator<Entry> {
  const related = await readRelated(open());
  for (const [id, user] of related.users) yield { kind: 'author', id, name: textIn(user, 'name') };
  for (const tag of related.tags.values()) {
    if (isInternal(tag)) continue;
    yield { kind: 'term', taxonomy: 'tag', name: textIn(tag, 'name'), slug: textIn(tag, 'slug') };
  }
  const site: Entry = { ...emptySite };
  for await (const { row } of readRows(open(), ['settings'])) {
    if (row.key === 'title') site.title = textIn(row, 'value');
    if (row.key === 'description') site.description = textIn(row, 'value');
  }
  yield site;
  const posts = readRows(open(), ['posts', 'comments']);
  let next = await posts.next();
  for (; !next.done; next = await posts.next()) {
    const { table, row } = next.value;
    yield table === 'posts' ? toPost(row, related) : toComment(row, related);
  }
  if (next.value.isCutOff) yield missingRest;
}
