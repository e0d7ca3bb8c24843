import { firstYear, maxExcerpt, type PostChange, poemCategory } from '@ezhuthu/contract';
import {
  breakMark,
  countWords,
  embedMark,
  getExcerpt,
  isPlausibleDate,
  lastYear,
  plainText,
  youtubeMark,
} from '@ezhuthu/contract/text';
import { localDay } from '../platform/clock.ts';
import type { PostRow } from '../platform/database/rows.ts';
import { invalid } from '../platform/errors/app-error.ts';
import type { Platform } from '../platform/platform.ts';
import { postMessages } from './messages.ts';
import type { FullRow } from './post-row.ts';
import { imagesIn, resolveStatus } from './rules.ts';

/** The columns derived from a cleaned body. */
export function bodyColumns(content: string) {
  return {
    content,
    additional_images: JSON.stringify(imagesIn(content)),
    words: countWords(plainText(content)),
    has_break: content.includes(breakMark),
  };
}

/** The columns of a post that nobody has read or changed yet. */
export const freshColumns = {
  font_family: null,
  font_size: null,
  hidden: false,
  deleted_at: null,
  submitted_at: null,
  autosaved_at: null,
  autosaved_by: null,
  version: 1,
  likes: 0,
  comments: 0,
  popularity: 0,
} as const satisfies Partial<PostRow>;

/** The author's excerpt, or one derived from the content. */
export function excerptColumns(
  input: string | undefined,
  { content, category }: { content: string; category: string },
) {
  const excerpt = input || getExcerpt(content, maxExcerpt, category === poemCategory);
  return { excerpt, excerpt_given: Boolean(input) };
}

interface RequestedPublication {
  status: PostRow['status'];
  publishedAt: Date | null;
  hidden: boolean;
}

/** The columns derived from the status, date and `hidden` of a post. */
export function publicationColumns({ config, clock }: Platform, publication: RequestedPublication) {
  const now = clock.now();
  const status = resolveStatus(publication.status, publication.publishedAt, now);
  const publishedAt = publication.publishedAt ?? (status === 'published' ? now : null);
  return {
    status,
    is_public: status === 'published' && !publication.hidden,
    published_at: publishedAt,
    published_day: publishedAt && localDay(publishedAt, config.timezone),
    listed_at: status === 'draft' ? now : publishedAt,
  };
}

/**
 * The date that somebody gives a post, unless it is the stored one.
 * @throws AppError `invalid` for a year out of range
 */
export function readDate(
  { clock }: Platform,
  given: string | null | undefined,
  stored: Date | null = null,
): Date | null {
  if (!given) return null;
  const date = new Date(given);
  if (isPlausibleDate(date, clock.now()) || date.getTime() === stored?.getTime()) return date;
  const years = [firstYear, lastYear(clock.now())] as const;
  throw invalid(postMessages.date(...years), [
    { path: 'body.publishedAt', message: `is not from ${years.join(' to ')}` },
  ]);
}

/**
 * The publication that a change requests; fields that it omits keep the row's value.
 * @throws AppError `invalid` for a date out of range
 */
export function askedPublication(platform: Platform, row: PostRow, change: PostChange): RequestedPublication {
  const stored = row.published_at;
  const input = readDate(platform, change.publishedAt, stored);
  return {
    status: change.status ?? row.status,
    publishedAt: change.publishedAt === undefined ? stored : input,
    hidden: row.hidden,
  };
}

const countsAsContent = [
  'title',
  'subtitle',
  'content',
  'excerpt',
  'category',
  'tags',
  'coverImage',
  'searchTitle',
  'searchDescription',
] as const;

/** Whether a change affects `version`, which counts content; status, date and visibility are not content. */
export const changesContent = (change: PostChange): boolean =>
  countsAsContent.some((field) => change[field] !== undefined);

const holdsMarks = (content: string) => [youtubeMark, embedMark].some((mark) => content.search(mark) >= 0);

/** @throws AppError `invalid` for a post without text, picture or embed that is not a draft */
export function refuseEmpty(status: PostRow['status'], content: string): void {
  const isEmpty = plainText(content) === '' && imagesIn(content).length === 0 && !holdsMarks(content);
  if (status === 'draft' || !isEmpty) return;
  throw invalid(postMessages.empty, [{ path: 'body.content', message: 'is empty' }]);
}

/** A text of a post other than the stored one, such as a working copy. */
interface OtherText {
  title: string;
  subtitle: string;
  /** Cleaned HTML. */
  content: string;
  /** Empty if it is derived from the content. */
  excerpt: string;
  category: { name: string; slug: string };
  tags: string[];
  coverImage: string;
  searchTitle?: string;
  searchDescription?: string;
}

export function withText(row: FullRow, other: OtherText): FullRow {
  const { category, coverImage, excerpt, searchTitle, searchDescription, ...text } = other;
  return {
    ...row,
    ...text,
    ...bodyColumns(text.content),
    ...excerptColumns(excerpt, { content: text.content, category: category.name }),
    category_name: category.name,
    category_slug: category.slug,
    cover_image: coverImage,
    search_title: searchTitle ?? row.search_title,
    search_description: searchDescription ?? row.search_description,
  };
}
