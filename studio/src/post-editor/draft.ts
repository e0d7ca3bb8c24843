import { defaultCategory, type Post, type WorkingCopy } from '@ezhuthu/contract';
import { plainText, slugify } from '@ezhuthu/kit/text';

/** What the post editor holds: what the author writes of a post. */
export interface Draft {
  title: string;
  subtitle: string;
  content: string;
  /** Empty for one that follows the text. */
  excerpt: string;
  category: string;
  tags: string[];
  /** Path of a picture of the site's own, or empty for the first of the text. */
  coverImage: string;
  /** Empty for one that follows the title. */
  urlSlug: string;
  /** ISO 8601 in UTC, or null for the moment of publication. */
  publishedAt: string | null;
}

export const emptyDraft: Draft = {
  title: '',
  subtitle: '',
  content: '',
  excerpt: '',
  category: defaultCategory,
  tags: [],
  coverImage: '',
  urlSlug: '',
  publishedAt: null,
};

export function getDraft(post: Post): Draft {
  const { title, subtitle, content, category, tags, urlSlug, publishedAt, chosen } = post;
  return {
    title,
    subtitle,
    content,
    excerpt: chosen?.excerpt ?? '',
    category,
    tags,
    coverImage: chosen?.coverImage ?? '',
    urlSlug: chosen?.urlSlug ?? urlSlug,
    publishedAt,
  };
}

export function draftOfCopy(copy: WorkingCopy): Draft {
  const { baseVersion: _base, copyVersion: _version, savedAt: _savedAt, ...draft } = copy;
  return draft;
}

/**
 * The slug that a post has, or will have once what is written is saved. One that was taken has a number by the server.
 * @param post as it is stored
 */
export function slugOfDraft({ urlSlug, title }: Pick<Draft, 'urlSlug' | 'title'>, post: Post | null): string {
  const wanted = slugify(urlSlug || title);
  const isNumbered =
    post?.urlSlug.startsWith(`${wanted}-`) && /^\d+$/.test(post.urlSlug.slice(wanted.length + 1));
  return post && (urlSlug === post.urlSlug || isNumbered) ? post.urlSlug : wanted;
}

/** What is read without being text. */
const object = /<img\b|\[(?:YOUTUBE|EMBED):/;

/** Whether there is nothing to be read, as the server has it. */
export const isBlank = (html: string): boolean => !object.test(html) && plainText(html) === '';
