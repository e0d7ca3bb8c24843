import { lookUp } from '@ezhuthu/contract/text';
import { toLink } from '../body/parts.ts';
import { addTo, type Counts } from '../counts.ts';
import {
  type CommentEntry,
  type Entry,
  emptyPost,
  emptySite,
  missingRest,
  type PostEntry,
} from '../entries.ts';
import { wordpressHtml } from './wordpress-html.ts';
import { findChildren, getText, readXmlRecords, type XmlElement } from './xml-records.ts';

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
  const universal = getText(element, `${name}_gmt`);
  if (hasTime(universal)) return `${universal.replace(' ', 'T')}Z`;
  const local = getText(element, name);
  return hasTime(local) ? local.replace(' ', 'T') : null;
}

/** How WordPress shows a post, which is no word of its author. */
const formats = new Set(['post_format', 'language', 'nav_menu', 'category', 'post_tag']);

const getTerms = (item: XmlElement, isWanted: (domain: string) => boolean): string[] =>
  findChildren(item, 'category')
    .filter(({ attributes: { domain } }) => domain && isWanted(domain))
    .map(({ text }) => text.trim())
    .filter(Boolean);

/** What WordPress and its plugins keep beside a post for themselves. */
const ownMeta =
  /^_(?:edit_|wp_(?!attachment_image_alt)|oembed_|encloseme|pingme|thumbnail_id|publicize|jetpack|wpas|wpcom|menu_item|last_editor|g_feedback|elementor_(?:css|version|edit_mode|page_assets|template_type|pro_version)|yoast_wpseo_(?!metadesc)|aioseo|rank_math|bj_lazy|genesis|et_pb|fl_builder|vc_|wpb_)|^(?:footnotes|enclosure|reading_time|views?|post_views_count|rs_page_bg_color|wpb_|jabber_published|email_notification|spacious_|ngg|amazonS3|classic-editor-remember|advanced_seo_description)/;
/** The value that custom fields keep for the name of their definition. */
const fieldReference = /^field_[\da-f]+$/;

const described = ['_yoast_wpseo_metadesc', 'advanced_seo_description', 'rank_math_description'];

const audio = /^https?:\S+\.(?:mp3|m4a|ogg|oga|wav|mp4|m4v)$/i;

/** What is beside the text of a post: the addresses of recordings, and how often what else there is. */
function getBeside(item: XmlElement): { recordings: string[]; left: Counts } {
  const recordings = new Set<string>();
  const left: Counts = {};
  for (const meta of findChildren(item, 'wp:postmeta')) {
    const key = getText(meta, 'wp:meta_key');
    const value = getText(meta, 'wp:meta_value');
    const [first = ''] = value.split(/\s/);
    if (key === 'enclosure' || audio.test(first)) recordings.add(first);
    else if (value && !ownMeta.test(key) && !fieldReference.test(value)) addTo(left, `wp:postmeta ${key}`);
  }
  return { recordings: [...recordings].filter(Boolean), left };
}

function getMeta(item: XmlElement, key: string): string {
  const meta = findChildren(item, 'wp:postmeta').find((found) => getText(found, 'wp:meta_key') === key);
  return meta ? getText(meta, 'wp:meta_value') : '';
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
function getOldPaths(item: XmlElement, id: string, isPage: boolean): string[] {
  const addresses = [getText(item, 'link'), getText(item, 'guid')].map((address) => URL.parse(address));
  const paths = addresses
    .map((url) => (url ? url.pathname + url.search : ''))
    .filter((path) => path.length > 1);
  const slug = getText(item, 'wp:post_name');
  const former = findChildren(item, 'wp:postmeta')
    .filter((meta) => getText(meta, 'wp:meta_key') === '_wp_old_slug')
    .flatMap((meta) =>
      paths
        .filter((path) => slug && path.includes(slug))
        .map((path) => path.replace(slug, () => getText(meta, 'wp:meta_value'))),
    );
  return [...new Set([...paths, ...former, `/?p=${id}`, ...(isPage ? [`/?page_id=${id}`] : [])])];
}

function toPost(item: XmlElement, nameOf: (login: string) => string, hasBodies: boolean): PostEntry {
  const id = getText(item, 'wp:post_id');
  const thumbnail = getMeta(item, '_thumbnail_id');
  const status = lookUp(statuses, getText(item, 'wp:status'));
  const { recordings, left } = getBeside(item);
  const note = (name: string) => addTo(left, name);
  const stored = hasBodies ? getText(item, 'content:encoded') : '';
  const html = wordpressHtml(stored, { postId: id, footnotes: getMeta(item, 'footnotes'), note });
  const missing = recordings.filter((url) => !html.includes(url));
  return {
    ...emptyPost,
    id,
    isPage: getText(item, 'wp:post_type') === 'page',
    title: getText(item, 'title'),
    html: hasBodies ? [html, ...missing.map((url) => toLink({ url }))].filter(Boolean).join('\n') : '',
    excerpt:
      getText(item, 'excerpt:encoded') || described.map((key) => getMeta(item, key)).find(Boolean) || '',
    slug: decodeSlug(getText(item, 'wp:post_name')),
    oldPaths: getOldPaths(item, id, getText(item, 'wp:post_type') === 'page'),
    status: status ?? 'draft',
    publishedAt: getTime(item, 'wp:post_date'),
    updatedAt: getTime(item, 'wp:post_modified'),
    author: nameOf(getText(item, 'dc:creator')),
    categories: getTerms(item, (domain) => domain === 'category'),
    tags: getTerms(item, (domain) => domain === 'post_tag'),
    // series, genres and whatever else plugins put posts into
    labels: getTerms(item, (domain) => !formats.has(domain)),
    left,
    cover: thumbnail && `picture:${thumbnail}`,
    isSticky: getText(item, 'wp:is_sticky') === '1',
    isRestricted: getText(item, 'wp:post_password') !== '' || status === undefined,
    commentsOpen: ['open', ''].includes(getText(item, 'wp:comment_status')),
  };
}

function toComment(comment: XmlElement, postId: string): Entry {
  const type = getText(comment, 'wp:comment_type').toLowerCase();
  const approval = getText(comment, 'wp:comment_approved');
  const name = getText(comment, 'wp:comment_author');
  if (type === 'pingback' || type === 'trackback') return { kind: 'omitted', what: 'pingback', name };
  // notes of shops and logs of plugins are no words of readers
  if (!['', 'comment', 'review'].includes(type)) return { kind: 'omitted', what: 'unknown', name: type };
  if (approval === 'spam') return { kind: 'omitted', what: 'spam', name };
  if (approval.includes('trash')) return { kind: 'omitted', what: 'removed', name };
  const parent = getText(comment, 'wp:comment_parent');
  return {
    kind: 'comment',
    id: getText(comment, 'wp:comment_id'),
    postId,
    parentId: parent && parent !== '0' ? parent : null,
    name,
    email: getText(comment, 'wp:comment_author_email'),
    html: getText(comment, 'wp:comment_content'),
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
  const type = getText(item, 'wp:post_type');
  const name = getText(item, 'title');
  const id = getText(item, 'wp:post_id');
  if (type === 'attachment') {
    const url = getText(item, 'wp:attachment_url');
    yield {
      kind: 'picture',
      id,
      url,
      title: name,
      alt: getMeta(item, '_wp_attachment_image_alt'),
      caption: getText(item, 'excerpt:encoded'),
      postId: getText(item, 'wp:post_parent'),
      order: Number(getText(item, 'wp:menu_order')) || 0,
      page: URL.parse(getText(item, 'link'))?.pathname.replace(/^\/$/, '') ?? '',
    };
  } else if (type === 'wp_block') {
    yield { kind: 'part', id, html: wordpressHtml(getText(item, 'content:encoded')) };
  } else if (type === 'post' || type === 'page') {
    // what the editor keeps before anything is written
    if (getText(item, 'wp:status') === 'auto-draft' && !getText(item, 'content:encoded')) return;
    yield toPost(item, nameOf, hasBodies);
    for (const comment of findChildren(item, 'wp:comment')) yield toComment(comment, id);
  } else if (!ownTypes.has(type)) {
    yield { kind: 'omitted', what: lookUp(omittedTypes, type) ?? 'unknown', name };
  }
}

function toTerm(record: XmlElement): Entry {
  const isTag = record.name === 'wp:tag';
  return {
    kind: 'term',
    taxonomy: isTag ? 'tag' : 'category',
    name: getText(record, isTag ? 'wp:tag_name' : 'wp:cat_name'),
    slug: decodeSlug(getText(record, isTag ? 'wp:tag_slug' : 'wp:category_nicename')),
  };
}

/**
 * Reads a file in WordPress' export format (WXR).
 * @param hasBodies false leaves the texts of posts empty, whose conversion takes most of the time
 */
export async function* readWordPress(chunks: AsyncIterable<string>, hasBodies = true): AsyncGenerator<Entry> {
  const names = new Map<string, string>();
  const site: Entry = { ...emptySite };
  let isSiteRead = false;
  const records = readXmlRecords(chunks);
  let next = await records.next();
  for (; !next.done; next = await records.next()) {
    const record = next.value;
    if (record.name === 'title') site.title = record.text.trim();
    else if (record.name === 'description') site.description = record.text.trim();
    else if (record.name === 'link') site.url = record.text.trim();
    else if (record.name === 'wp:base_site_url' || record.name === 'wp:base_blog_url')
      yield { ...site, title: '', url: record.text.trim(), isAlias: true };
    else if (record.name === 'wp:author') {
      const login = getText(record, 'wp:author_login');
      const name = getText(record, 'wp:author_display_name') || login;
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
  if (next.value.isCutOff) yield missingRest;
}
