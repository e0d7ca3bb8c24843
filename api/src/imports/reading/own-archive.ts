import { lookUp } from '@ezhuthu/contract/text';
import { escapeText } from 'entities';
import { splitLines } from '../../platform/database/json-rows.ts';
import type { ZipFile } from '../../platform/files/open-zip.ts';
import {
  type CommentEntry,
  type Entry,
  emptyPost,
  emptySite,
  type PostEntry,
  sameStatuses,
} from '../entries.ts';

type Row = Record<string, string | number | boolean | null>;

const text = (row: Row | undefined, column: string): string => String(row?.[column] ?? '');

/** What posts and comments refer to, by id. */
interface Related {
  categories: Map<string, Row>;
  accounts: Map<string, Row>;
  /** Tags of a post, in order. */
  tagsOf: Map<string, string[]>;
}

const getName = (account: Row | undefined) =>
  `${text(account, 'first_name')} ${text(account, 'last_name')}`.trim();

/** Engines write false in two ways; what is missing is not false. */
const isUnset = (value: Row[string] | undefined): boolean => value === false || value === 0;

function toPost(row: Row, { categories, accounts, tagsOf }: Related): PostEntry {
  const slug = text(row, 'slug');
  const id = text(row, 'id');
  const status = lookUp(sameStatuses, text(row, 'status'));
  return {
    ...emptyPost,
    id,
    title: text(row, 'title'),
    subtitle: text(row, 'subtitle'),
    html: text(row, 'content'),
    excerpt: row.excerpt_given ? text(row, 'excerpt') : '',
    searchTitle: text(row, 'search_title'),
    searchDescription: text(row, 'search_description'),
    slug,
    oldPaths: status === 'published' ? [`/post/${slug}`] : [],
    status: row.deleted_at === null ? (status ?? 'draft') : 'trash',
    publishedAt: text(row, 'published_at') || null,
    updatedAt: text(row, 'updated_at') || null,
    author: getName(accounts.get(text(row, 'author_id'))),
    categories: [text(categories.get(text(row, 'category_id')), 'name')].filter(Boolean),
    tags: tagsOf.get(id) ?? [],
    cover: text(row, 'cover_image'),
    isRestricted: !isUnset(row.hidden) || !status,
    commentsOpen: !isUnset(row.comments_open),
  };
}

const toComment = (row: Row, { accounts }: Related): CommentEntry => ({
  kind: 'comment',
  id: text(row, 'id'),
  postId: text(row, 'post_id'),
  parentId: text(row, 'parent_id') || null,
  name: text(row, 'guest_name') || getName(accounts.get(text(row, 'account_id'))),
  email: text(row, 'guest_email'),
  html: escapeText(text(row, 'long_text') || text(row, 'text')).replaceAll('\n', '<br>'),
  writtenAt: text(row, 'created_at') || null,
  isApproved: isUnset(row.held) && isUnset(row.hidden),
});

/** The posts and comments of an archive of this program, to be added to a site that has posts already. */
export async function* readOwnArchive(archive: ZipFile, folder: string): AsyncGenerator<Entry> {
  async function* rows(table: string): AsyncGenerator<Row> {
    const name = `${folder}data/tables/${table}.ndjson`;
    if (!archive.names.includes(name)) return;
    for await (const line of splitLines(archive.read(name))) yield JSON.parse(line);
  }
  async function byId(table: string): Promise<Map<string, Row>> {
    const found = new Map<string, Row>();
    for await (const row of rows(table)) found.set(text(row, 'id'), row);
    return found;
  }

  const site: Entry = { ...emptySite };
  for await (const { name, value } of rows('setting')) {
    if (name === 'siteName') site.title = JSON.parse(String(value));
    if (name === 'description') site.description = JSON.parse(String(value));
  }
  yield site;
  const related: Related = {
    categories: await byId('category'),
    accounts: await byId('account'),
    tagsOf: new Map(),
  };
  for (const row of related.categories.values())
    yield { kind: 'term', taxonomy: 'category', name: text(row, 'name'), slug: text(row, 'slug') };
  for await (const row of rows('post_tag'))
    related.tagsOf.set(text(row, 'post_id'), [
      ...(related.tagsOf.get(text(row, 'post_id')) ?? []),
      text(row, 'tag'),
    ]);
  for await (const row of rows('post')) yield toPost(row, related);
  for await (const row of rows('comment')) yield toComment(row, related);
  for await (const row of rows('book')) yield { kind: 'omitted', what: 'unknown', name: text(row, 'title') };
}
