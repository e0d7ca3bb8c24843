import { lookUp } from '@ezhuthu/contract/text';
import { toLink } from '../body/parts.ts';
import { addTo, type Counts } from '../counts.ts';
import {
  type CommentEntry,
  type Entry,
  emptyPost,
  emptySite,
  missingRest,
  type OmittedEntry,
  type PostEntry,
} from '../entries.ts';
import { findChild, findChildren, getText, readXmlRecords, type XmlElement } from './xml-records.ts';

/** Scheme of the category that tells what an entry of the older format is. */
const kindScheme = 'http://schemas.google.com/g/2005#kind';

/** The part of a Blogger id behind the blog's own: `tag:blogger.com,1999:blog-1.post-2` is 2. */
const shortId = (id: string): string => id.replace(/^.*\.(?:post|page)-/, '');

const findLink = (entry: XmlElement, rel: string): string =>
  findChildren(entry, 'link').find(({ attributes }) => attributes.rel === rel)?.attributes.href ?? '';

/** Kind of an entry in lower case: `post`, `page`, `comment`, or one that is left out. */
function getKind(entry: XmlElement): string {
  const type = getText(entry, 'blogger:type');
  if (type) return type.toLowerCase();
  const kind = findChildren(entry, 'category').find(({ attributes }) => attributes.scheme === kindScheme);
  return kind?.attributes.term?.replace(/^.*#/, '') ?? '';
}

const getLabels = (entry: XmlElement): string[] =>
  findChildren(entry, 'category')
    .filter(({ attributes }) => attributes.scheme !== kindScheme)
    .map(({ attributes }) => attributes.term?.trim() ?? '')
    .filter(Boolean);

type Status = PostEntry['status'] | 'spam' | 'unknown';

const statuses: Record<string, Status> = { LIVE: 'published', DRAFT: 'draft', SCHEDULED: 'scheduled' };

/** A status that no list has is not taken for a public one. */
function getStatus(entry: XmlElement): Status {
  const status = getText(entry, 'blogger:status').toUpperCase();
  if (/TRASH|DELETED/.test(status) || getText(entry, 'blogger:trashed')) return 'trash';
  if (/SPAM/.test(status)) return 'spam';
  // the format of 2018 always has one
  if (status || getText(entry, 'blogger:type')) return lookUp(statuses, status) ?? 'unknown';
  const control = findChild(entry, 'app:control');
  const draft = control ? getText(control, 'app:draft').toLowerCase() : 'no';
  return draft === 'no' ? 'published' : draft === 'yes' ? 'draft' : 'unknown';
}

const time = (entry: XmlElement, name: string): string | null => getText(entry, name) || null;

/** Path and query of an address, or of a path; empty for neither. */
function getPath(address: string): string {
  const url = URL.parse(address, 'http://site');
  return address && url ? url.pathname + url.search : '';
}

/** Addresses of recordings that a post has beside its text. */
function getFiles(entry: XmlElement): string[] {
  const links = findChildren(entry, 'link').filter(({ attributes }) => attributes.rel === 'enclosure');
  const files = [...links, ...findChildren(entry, 'enclosure')].map(
    (element) => element.attributes.href ?? element.attributes.url ?? element.text.trim(),
  );
  const content = findChild(entry, 'content')?.text ?? '';
  return files.filter((url) => url && !content.includes(url));
}

/** Elements of an entry that are read, say how it is kept, or repeat what others say. */
const known =
  /^(?:id|title|content|summary|published|updated|author|category|link|enclosure|rights|source|app:(?:control|edited)|thr:\w+|(?:in-reply-to|total)|media:thumbnail|gd:\w+|blogger:(?:type|status|created|filename|trashed|metaDescription|parent|inReplyTo|commentAllowStatus|readerComments))$/;

/** Everything in an element, with its attributes. */
const allText = ({ text, attributes, children }: XmlElement): string =>
  [text, ...Object.values(attributes), ...children.map(allText)].join('').trim();

function countLeft(entry: XmlElement): Counts {
  const left: Counts = {};
  for (const child of entry.children) if (!known.test(child.name) && allText(child)) addTo(left, child.name);
  return left;
}

function toPost(entry: XmlElement, isPage: boolean): PostEntry {
  const path = getPath(getText(entry, 'blogger:filename') || findLink(entry, 'alternate'));
  const author = findChild(entry, 'author');
  const files = getFiles(entry);
  const left = countLeft(entry);
  const status = getStatus(entry);
  const isKnown = status !== 'unknown' && status !== 'spam';
  return {
    ...emptyPost,
    id: shortId(getText(entry, 'id')),
    isPage,
    title: getText(entry, 'title'),
    html: [
      (findChild(entry, 'content') ?? findChild(entry, 'summary'))?.text ?? '',
      ...files.map((url) => toLink({ url })),
    ]
      .filter(Boolean)
      .join('\n'),
    left,
    excerpt: getText(entry, 'blogger:metaDescription'),
    slug: path.replace(/^.*\//s, '').replace(/\.html.*$/s, ''),
    oldPaths: path ? [path] : [],
    status: isKnown ? status : 'draft',
    isRestricted: !isKnown,
    publishedAt: time(entry, 'published'),
    updatedAt: time(entry, 'updated'),
    author: author ? getText(author, 'name') : '',
    labels: getLabels(entry),
  };
}

/** Address of the post's feed of comments, which has the ids of the comment that is answered. */
const answered = /\/comments\/default\/(\d+)$/;

/** Blogger keeps the place of a comment that was removed, with a sentence of its own in it. */
const isRemoved = (entry: XmlElement): boolean =>
  findChildren(entry, 'gd:extendedProperty').some(
    ({ attributes: { name, value } }) => name === 'blogger.contentRemoved' && value !== 'false',
  );

function toComment(entry: XmlElement): CommentEntry | OmittedEntry {
  const status = getStatus(entry);
  if (status === 'spam') return { kind: 'omitted', what: 'spam', name: '' };
  if (status === 'trash' || isRemoved(entry)) return { kind: 'omitted', what: 'removed', name: '' };
  const author = findChild(entry, 'author');
  const post = findChild(entry, 'thr:in-reply-to')?.attributes.ref ?? getText(entry, 'blogger:parent');
  const parent = getText(entry, 'blogger:inReplyTo') || answered.exec(findLink(entry, 'related'))?.[1] || '';
  return {
    kind: 'comment',
    id: shortId(getText(entry, 'id')),
    postId: shortId(post),
    parentId: shortId(parent) || null,
    name: author ? getText(author, 'name') : '',
    // Blogger gives the same address for everybody
    email: '',
    html: findChild(entry, 'content')?.text ?? '',
    writtenAt: time(entry, 'published'),
    isApproved: status === 'published',
  };
}

const omitted = { template: 'template', settings: 'setting' } as const;

function toEntry(entry: XmlElement): Entry {
  const kind = getKind(entry);
  if (kind === 'post' || kind === 'page') return toPost(entry, kind === 'page');
  if (kind === 'comment') return toComment(entry);
  return {
    kind: 'omitted',
    what: lookUp(omitted, kind) ?? 'unknown',
    name: getText(entry, 'title'),
  };
}

/** The older format has the addresses of a blog among its settings. */
function getAlias(entry: XmlElement): string {
  const setting = /\.settings\.BLOG_(SUBDOMAIN|CUSTOM_DOMAIN)$/.exec(getText(entry, 'id'))?.[1];
  const value = setting ? getText(entry, 'content') : '';
  if (!/^[\w.-]+$/.test(value)) return '';
  return `https://${setting === 'SUBDOMAIN' && !value.includes('.') ? `${value}.blogspot.com` : value}/`;
}

/** Reads Blogger's export, in the format of 2018 (also in Takeout) and the one before it. */
export async function* readBlogger(chunks: AsyncIterable<string>): AsyncGenerator<Entry> {
  let isSiteRead = false;
  const records = readXmlRecords(chunks);
  const head: XmlElement = { name: 'feed', attributes: {}, text: '', children: [] };
  const describe = () => ({
    ...emptySite,
    title: getText(head, 'title'),
    url: findLink(head, 'alternate'),
  });
  let next = await records.next();
  for (; !next.done; next = await records.next()) {
    const record = next.value;
    if (record.name !== 'entry') {
      if (!isSiteRead) head.children.push(record);
      continue;
    }
    if (!isSiteRead) yield describe();
    isSiteRead = true;
    const alias = getAlias(record);
    if (alias) yield { ...emptySite, url: alias, isAlias: true };
    yield toEntry(record);
  }
  if (!isSiteRead) yield describe();
  if (next.value.isCutOff) yield missingRest;
}
