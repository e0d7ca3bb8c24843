import { defaultCategory, type Post, type PostStatus, type WorkingCopy } from '@ezhuthu/contract';
import { sessionStore } from '@ezhuthu/kit';
import { plainText, slugify } from '@ezhuthu/kit/text';

/** The editable fields of a post. */
export interface Draft {
  title: string;
  subtitle: string;
  content: string;
  /** Empty to derive it from the text. */
  excerpt: string;
  category: string;
  tags: string[];
  /** Path of a picture of this site; empty to use the first one of the text. */
  coverImage: string;
  /** For search engines and share cards; empty for title and excerpt. */
  searchTitle: string;
  searchDescription: string;
  /** Empty to derive it from the title. */
  urlSlug: string;
  /** ISO 8601 in UTC; null for the time of publication. */
  publishedAt: string | null;
  /** Whether it is mailed to the subscribers when it is first public; undefined to leave that as it is stored. */
  mailsSubscribers?: boolean;
}

/** The stored versions of what the post editor shows. */
export interface Stored {
  post: Post | null;
  copy: WorkingCopy | null;
}

export const emptyDraft: Draft = {
  title: '',
  subtitle: '',
  content: '',
  excerpt: '',
  category: defaultCategory,
  tags: [],
  coverImage: '',
  searchTitle: '',
  searchDescription: '',
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
    searchTitle: post.searchTitle ?? '',
    searchDescription: post.searchDescription ?? '',
    urlSlug: chosen?.urlSlug ?? urlSlug,
    publishedAt,
  };
}

export function draftOfCopy(copy: WorkingCopy): Draft {
  const { baseVersion: _base, copyVersion: _version, savedAt: _savedAt, ...draft } = copy;
  return { ...draft, searchTitle: draft.searchTitle ?? '', searchDescription: draft.searchDescription ?? '' };
}

/** The draft that is stored: the working copy's, where there is one. */
export function getStoredDraft({ post, copy }: Stored): Draft | null {
  if (copy) return draftOfCopy(copy);
  return post && getDraft(post);
}

/** The fields that a revision has. */
export const getText = ({ urlSlug, publishedAt, mailsSubscribers, ...text }: Draft) => text;

/** A draft in local storage that the server has not stored. */
export interface Pending extends Omit<Draft, 'publishedAt'> {
  publishDate: string | null;
  status: PostStatus;
  /** The author's name. */
  author: string;
  /** Milliseconds since the epoch. */
  timestamp: number;
  editingId: string | null;
  isEditingExisting: boolean;
  /** The versions it is based on: the post's, and the working copy's or 0. */
  version: number;
  copyVersion: number;
}

export const toPending = ({ publishedAt, ...fields }: Draft, { post, copy }: Stored): Pending => ({
  ...fields,
  publishDate: publishedAt,
  status: post?.status ?? 'draft',
  author: sessionStore.current().user?.name ?? '',
  timestamp: Date.now(),
  editingId: post?.id ?? null,
  isEditingExisting: post !== null,
  version: post?.version ?? 0,
  copyVersion: copy?.copyVersion ?? 0,
});

export const draftOfPending = ({ publishDate, ...rest }: Pending): Draft => ({
  title: rest.title,
  subtitle: rest.subtitle,
  content: rest.content,
  excerpt: rest.excerpt,
  category: rest.category,
  tags: rest.tags,
  coverImage: rest.coverImage,
  // kept by a release that had none
  searchTitle: rest.searchTitle ?? '',
  searchDescription: rest.searchDescription ?? '',
  urlSlug: rest.urlSlug,
  publishedAt: publishDate,
  mailsSubscribers: rest.mailsSubscribers,
});

/**
 * The slug that a post has, or gets when the draft is saved. The server appends a number to a slug that
 * is taken.
 * @param post the stored post
 */
export function slugOfDraft({ urlSlug, title }: Pick<Draft, 'urlSlug' | 'title'>, post: Post | null): string {
  const wanted = slugify(urlSlug || title);
  const isNumbered =
    post?.urlSlug.startsWith(`${wanted}-`) && /^\d+$/.test(post.urlSlug.slice(wanted.length + 1));
  return post && (urlSlug === post.urlSlug || isNumbered) ? post.urlSlug : wanted;
}

/** Content without text. */
const object = /<img\b|\[(?:YOUTUBE|EMBED):/;

/** Whether the content is empty, by the server's rule. */
export const isBlank = (html: string): boolean => !object.test(html) && plainText(html) === '';
