import type { ImportChoices, ImportNoteKind } from '@ezhuthu/contract';
import {
  maxCategory,
  maxExcerpt,
  maxSearchDescription,
  maxSearchTitle,
  maxTag,
  maxTags,
  maxTitle,
} from '@ezhuthu/contract';
import { clean, cutText, getExcerpt, isPlausibleDate, plainText } from '@ezhuthu/contract/text';
import { decodeHTML, escapeText } from 'entities';
import { utcOffset } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { ImportedPost } from '../../posts/service.ts';
import { getElements, getText, innerHtml, parseHtml, replaceBy, toHtml } from '../body/document.ts';
import type { PostEntry } from '../entries.ts';

/** Something about a post that its author should know. */
export interface Note {
  kind: ImportNoteKind;
  detail: string;
}

export interface Conversion {
  choices: ImportChoices;
  authorId: string;
  /** IANA name of the site's zone, in which times without a zone are read. */
  timezone: string;
  now: Date;
}

const looksLikeHtml = /<\/?[a-z][^<>]*>|&(?:#\d+|#x[\da-f]+|\w+);/i;

/** One line of text; markup in titles is removed. */
export const toLine = (text: string): string =>
  clean((looksLikeHtml.test(text) ? decodeHTML(plainText(text)) : text).replace(/\s+/g, ' '));

/**
 * @param time ISO 8601; without a zone it is a time of this zone
 * @returns null for what is no time, and for years that nobody can have meant
 */
export function readTime(time: string | null, timezone: string, now = new Date()): Date | null {
  if (!time) return null;
  const isLocal = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(time);
  const instant = new Date(isLocal ? `${time}Z` : time);
  if (Number.isNaN(instant.getTime()) || !isPlausibleDate(instant, now)) return null;
  return isLocal ? new Date(instant.getTime() - utcOffset(instant, timezone)) : instant;
}

type Taxonomy = 'category' | 'tag' | 'label';

/** What each category, tag and label becomes. */
function getTerms(entry: PostEntry, { terms }: ImportChoices) {
  const chosen = new Map(terms.map((term) => [`${term.taxonomy}\n${term.name}`, term]));
  const of = (taxonomy: Taxonomy, names: string[]) =>
    names.map((name) => {
      const choice = chosen.get(`${taxonomy}\n${name}`);
      const usual = taxonomy === 'category' ? 'category' : 'tag';
      return { as: choice?.as ?? usual, name: toLine(choice?.to || name) };
    });
  const all = [...of('category', entry.categories), ...of('label', entry.labels), ...of('tag', entry.tags)];
  const named = all.filter(({ name }) => name !== '');
  const [category, ...further] = named.filter(({ as }) => as === 'category');
  // a post has one category here
  const tags = [...further, ...named.filter(({ as }) => as === 'tag')];
  return { category: category?.name, tags: tags.map(({ name }) => name) };
}

/** The tags of a post, and those that are too many or too long. */
function readTags(names: string[]): { tags: string[]; cut: string[] } {
  const single = [...new Set(names.flatMap((name) => name.split(',')).map(clean))].filter(Boolean);
  const tags = [...new Set(single.map((name) => cutText(name, maxTag)))];
  return {
    tags: tags.slice(0, maxTags),
    cut: [...single.filter((name) => name.length > maxTag), ...tags.slice(maxTags)],
  };
}

/** Cuts a text to its longest form, and notes what it was. */
function fit(text: string, most: number, notes: Note[]): string {
  const cut = cutText(text, most);
  if (cut !== text) notes.push({ kind: 'shortened', detail: text });
  return cut;
}

/** Slugs that say nothing: Blogger's of titles without Latin letters, and WordPress' ids. */
const emptySlug = /^(?:blog-post(?:[_-]\d+)?|\d+)$/;

const longestOfText = 60;

/** The title, or the beginning of the text, or the day. */
function readTitle(entry: PostEntry, at: Date | null): { title: string; notes: Note[] } {
  const title = toLine(entry.title);
  if (title.length > maxTitle)
    return { title: cutText(title, maxTitle), notes: [{ kind: 'shortened', detail: title }] };
  if (title) return { title, notes: [] };
  const made = getExcerpt(entry.html, longestOfText) || (at ?? new Date()).toISOString().slice(0, 10);
  return { title: made, notes: [{ kind: 'untitled', detail: '' }] };
}

/**
 * The post that an entry becomes, with its text still that of the export.
 * @returns also what its author should know
 */
export function toImported(
  entry: PostEntry,
  { choices, authorId, timezone, now }: Conversion,
): { post: ImportedPost; notes: Note[] } {
  const publishedAt = readTime(entry.publishedAt, timezone, now);
  const updatedAt = readTime(entry.updatedAt, timezone, now);
  const { title, notes } = readTitle(entry, publishedAt ?? updatedAt);
  const { category, tags: named } = getTerms(entry, choices);
  const { tags, cut } = readTags(named);
  if (cut.length > 0) notes.push({ kind: 'shortened', detail: cut.join(', ') });
  const isDraft = entry.isRestricted || entry.status === 'draft' || entry.status === 'trash';
  if (entry.isRestricted) notes.push({ kind: 'restricted', detail: '' });
  if (entry.convertedFrom) notes.push({ kind: 'converted', detail: entry.convertedFrom });
  const at = publishedAt ?? updatedAt;
  const isUnreadable = entry.publishedAt !== null && !publishedAt;
  if (isUnreadable || (!isDraft && !at)) notes.push({ kind: 'undated', detail: entry.publishedAt ?? '' });
  return {
    post: {
      id: newId(),
      title,
      subtitle: fit(toLine(entry.subtitle), maxTitle, notes),
      html: entry.html,
      excerpt: fit(clean(toLine(entry.excerpt)), maxExcerpt, notes),
      searchTitle: fit(clean(toLine(entry.searchTitle)), maxSearchTitle, notes),
      searchDescription: fit(clean(toLine(entry.searchDescription)), maxSearchDescription, notes),
      category: fit(category ?? choices.category, maxCategory, notes),
      tags,
      wantedSlug: emptySlug.test(entry.slug) ? '' : entry.slug,
      status: isDraft || !at ? 'draft' : entry.status === 'scheduled' ? 'scheduled' : 'published',
      publishedAt: isDraft && !publishedAt ? null : at,
      updatedAt,
      coverImage: '',
      commentsOpen: entry.commentsOpen,
      authorId,
    },
    notes,
  };
}

/** Puts the addresses of links and pictures into the words. */
function withAddresses(html: string): string {
  if (!/<(?:a|img|iframe)\b/i.test(html)) return html;
  const document = parseHtml(html);
  for (const element of getElements(document, 'a', 'img', 'iframe')) {
    const address = element.attribs.href ?? element.attribs.src ?? '';
    const words = element.name === 'a' ? innerHtml(element) : escapeText(element.attribs.alt ?? '');
    const isShown = !/^https?:/.test(address) || getText(element).includes(address);
    replaceBy(element, isShown ? words : words ? `${words} (${escapeText(address)})` : escapeText(address));
  }
  return toHtml(document);
}

/** The lines of a comment as plain text. */
export function toPlainLines(html: string): string {
  const broken = withAddresses(html)
    .replace(/\r\n?/g, '\n')
    .replace(/<br\s*\/?>\n?/gi, '\n')
    .replace(/<\/(?:p|div|li|blockquote)>\s*/gi, '\n\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '');
  return clean(decodeHTML(broken).replace(/\n{3,}/g, '\n\n'));
}
