import { type CommentEntry, type Entry, emptyPost, type PostEntry } from './entries.ts';
import { wordpressHtml } from './wordpress-html.ts';
import { findChildren, readXmlRecords, textOf, type XmlElement } from './xml-records.ts';

/** What is in another status, `private` or one of a plugin, is not public. */
const statuses: Record<string, PostEntry['status']> = {
  publish: 'published',
  future: 'scheduled',
  draft: 'draft',
  pending: 'draft',
  'auto-draft': 'draft',
  trash: 'trash',
};

/** WordPress writes a day of zeros where there is no time, as for drafts in GMT. */
const hasTime = (time: string) => time !== '' && !time.startsWith('0000');

/** `YYYY-MM-DD HH:MM:SS` in GMT, or else in the site's zone; as ISO 8601. */
function getTime(element: XmlElement, name: string): string | null {
  const universal = textOf(element, `${name}_gmt`);
  if (hasTime(universal)) return `${universal.replace(' ', 'T')}Z`;
  const local = textOf(element, name);
  return hasTime(local) ? local.replace(' ', 'T') : null;
}

const getTerms = (item: XmlElement, domain: string): string[] =>
  findChildren(item, 'category')
    .filter(({ attributes }) => attributes.domain === domain)
    .map(({ text }) => text.trim())
    .filter(Boolean);

function getMeta(item: XmlElement, key: string): string {
  const meta = findChildren(item, 'wp:postmeta').find((found) => textOf(found, 'wp:meta_key') === key);
  return meta ? textOf(meta, 'wp:meta_value') : '';
}

/** The slug as people read it: exports have non-Latin ones percent-encoded, cut off in the middle at 200 bytes. */
function decodeSlug(slug: string): string {
  const whole = slug.replace(/(?<!%[\da-f]{2})(?:%[\da-f]{2})+$/i, (encoded) => {
    const bytes = Buffer.from(encoded.replaceAll('%', ''), 'hex');
    return encodeURIComponent(new TextDecoder().decode(bytes).replace(/(?<!\ufffd)\ufffd+$/, ''));
  });
  try {
    return decodeURIComponent(whole);
  } catch {
    return slug;
  }
}

/** Path and query of the addresses at which the site showed an item. */
function getOldPaths(item: XmlElement, id: string): string[] {
  const addresses = [textOf(item, 'link'), textOf(item, 'guid')].map((address) => URL.parse(address));
  const paths = addresses
    .map((url) => (url ? url.pathname + url.search : ''))
    .filter((path) => path.length > 1);
  return [...new Set([...paths, `/?p=${id}`])];
}

function toPost(item: XmlElement, nameOf: (login: string) => string, hasBodies: boolean): PostEntry {
  const id = textOf(item, 'wp:post_id');
  const thumbnail = getMeta(item, '_thumbnail_id');
  const status = statuses[textOf(item, 'wp:status')];
  return {
    ...emptyPost,
    id,
    isPage: textOf(item, 'wp:post_type') === 'page',
    title: textOf(item, 'title'),
    html: hasBodies ? wordpressHtml(textOf(item, 'content:encoded')) : '',
    excerpt: textOf(item, 'excerpt:encoded'),
    slug: decodeSlug(textOf(item, 'wp:post_name')),
    oldPaths: getOldPaths(item, id),
    status: status ?? 'draft',
    publishedAt: getTime(item, 'wp:post_date'),
    updatedAt: getTime(item, 'wp:post_modified'),
    author: nameOf(textOf(item, 'dc:creator')),
    categories: getTerms(item, 'category'),
    tags: getTerms(item, 'post_tag'),
    cover: thumbnail && `picture:${thumbnail}`,
    isSticky: textOf(item, 'wp:is_sticky') === '1',
    isRestricted: textOf(item, 'wp:post_password') !== '' || status === undefined,
    commentsOpen: ['open', ''].includes(textOf(item, 'wp:comment_status')),
  };
}

function toComment(comment: XmlElement, postId: string): Entry {
  const type = textOf(comment, 'wp:comment_type');
  const approval = textOf(comment, 'wp:comment_approved');
  const name = textOf(comment, 'wp:comment_author');
  if (type === 'pingback' || type === 'trackback') return { kind: 'omitted', what: 'pingback', name };
  // notes of shops and logs of plugins are no words of readers
  if (!['', 'comment', 'review'].includes(type)) return { kind: 'omitted', what: 'unknown', name: type };
  if (approval === 'spam') return { kind: 'omitted', what: 'spam', name };
  if (approval.includes('trash')) return { kind: 'omitted', what: 'removed', name };
  const parent = textOf(comment, 'wp:comment_parent');
  return {
    kind: 'comment',
    id: textOf(comment, 'wp:comment_id'),
    postId,
    parentId: parent && parent !== '0' ? parent : null,
    name,
    email: textOf(comment, 'wp:comment_author_email'),
    html: textOf(comment, 'wp:comment_content'),
    writtenAt: getTime(comment, 'wp:comment_date'),
    isApproved: approval === '1',
  } satisfies CommentEntry;
}

const omittedTypes = { nav_menu_item: 'menu', wp_template: 'template', wp_navigation: 'menu' } as const;

/** WordPress keeps these beside each post for its own use. */
const ownTypes = new Set([
  'revision',
  'wp_global_styles',
  'customize_changeset',
  'oembed_cache',
  'custom_css',
]);

function* toEntries(
  item: XmlElement,
  nameOf: (login: string) => string,
  hasBodies: boolean,
): Generator<Entry> {
  const type = textOf(item, 'wp:post_type');
  const name = textOf(item, 'title');
  const id = textOf(item, 'wp:post_id');
  if (type === 'attachment') {
    const url = textOf(item, 'wp:attachment_url');
    yield { kind: 'picture', id, url, title: name, alt: getMeta(item, '_wp_attachment_image_alt') };
  } else if (type === 'post' || type === 'page') {
    // what the editor keeps before anything is written
    if (textOf(item, 'wp:status') === 'auto-draft' && !textOf(item, 'content:encoded')) return;
    yield toPost(item, nameOf, hasBodies);
    for (const comment of findChildren(item, 'wp:comment')) yield toComment(comment, id);
  } else if (!ownTypes.has(type)) {
    yield { kind: 'omitted', what: omittedTypes[type as keyof typeof omittedTypes] ?? 'unknown', name };
  }
}

function toTerm(record: XmlElement): Entry {
  const isTag = record.name === 'wp:tag';
  return {
    kind: 'term',
    taxonomy: isTag ? 'tag' : 'category',
    name: textOf(record, isTag ? 'wp:tag_name' : 'wp:cat_name'),
    slug: decodeSlug(textOf(record, isTag ? 'wp:tag_slug' : 'wp:category_nicename')),
  };
}

/**
 * Reads a file in WordPress' export format (WXR).
 * @param hasBodies false leaves the texts of posts empty, whose conversion takes most of the time
 */
export async function* readWordPress(chunks: AsyncIterable<string>, hasBodies = true): AsyncGenerator<Entry> {
  const names = new Map<string, string>();
  const site = { kind: 'site' as const, title: '', description: '', url: '' };
  let isSiteRead = false;
  const records = readXmlRecords(chunks);
  let next = await records.next();
  for (; !next.done; next = await records.next()) {
    const record = next.value;
    if (record.name === 'title') site.title = record.text.trim();
    else if (record.name === 'description') site.description = record.text.trim();
    else if (record.name === 'link') site.url = record.text.trim();
    else if (record.name === 'wp:author') {
      const login = textOf(record, 'wp:author_login');
      const name = textOf(record, 'wp:author_display_name') || login;
      names.set(login, name);
      yield { kind: 'author', id: login, name };
    } else if (record.name === 'wp:category' || record.name === 'wp:tag') yield toTerm(record);
    else if (record.name === 'item') {
      if (!isSiteRead) yield site;
      isSiteRead = true;
      yield* toEntries(record, (login) => names.get(login) ?? login, hasBodies);
    }
  }
  if (!isSiteRead) yield site;
  if (next.value.isCutOff) yield { kind: 'omitted', what: 'rest', name: '' };
}
