import { z } from 'zod';
import { flag, instant, lines, pageSize, pagination, paging, requiredText, text } from './common.ts';
import {
  defaultCategory,
  maxCategory,
  maxContent,
  maxExcerpt,
  maxSearch,
  maxTag,
  maxTags,
  maxTitle,
  searchPageSize,
} from './limits.ts';
import { operation } from './operation.ts';
import { clean } from './text/index.ts';

export const postStatus = z.enum(['draft', 'published', 'scheduled']);
export type PostStatus = z.infer<typeof postStatus>;

export const postSummary = z.object({
  id: z.string(),
  postId: z.string(),
  urlSlug: z.string(),
  title: z.string(),
  subtitle: z.string(),
  excerpt: z.string(),
  author: z.string(),
  authorId: z.string(),
  date: instant,
  publishedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  category: z.string(),
  categorySlug: z.string(),
  labels: z.array(z.string()),
  tags: z.array(z.string()),
  /** Always a picture of the site's own: the one chosen, the first in the body, or a generated one. */
  coverImage: z.string(),
  coverSrcset: z.string(),
  /** Minutes, at least 1. */
  readTime: z.int(),
  /** Whether the text has a jump break: `#more` leads there. */
  hasBreak: z.boolean(),
  likes: z.int(),
  comments: z.int(),
  userLiked: z.boolean(),
  status: postStatus,
  hidden: z.boolean(),
  url: z.string(),
  /** For the author alone. */
  views: z.int().optional(),
  /** For the author alone, of a post in the trash. */
  deletedAt: instant.optional(),
});
export type PostSummary = z.infer<typeof postSummary>;

const neighbour = z.object({ id: z.string(), urlSlug: z.string(), title: z.string() }).nullable();

export const post = postSummary.extend({
  content: z.string(),
  additionalImages: z.array(z.string()),
  fontFamily: z.string().nullable(),
  fontSize: z.string().nullable(),
  /** Moves with every change of content; a stale one is refused with 409. */
  version: z.int(),
  /** Whether it takes new comments. */
  commentsOpen: z.boolean(),
  /** The neighbours by date among public posts. */
  previous: neighbour,
  next: neighbour,
  /** For the author alone: what was chosen, where the fields of the same name fall back on what the text gives. */
  chosen: z
    .object({
      excerpt: z.string(),
      coverImage: z.string(),
      /** Empty while the address follows the title: until the post is first public, unless the author typed one. */
      urlSlug: z.string().optional(),
    })
    .optional(),
  /** For whoever may read what is not public: opens the documents of its embedded code. */
  embedKey: z.string().optional(),
  /** Path of its picture for social networks, 1200×630 jpeg. */
  shareImage: z.string(),
});
export type Post = z.infer<typeof post>;

/** The path of a picture of the site's own; no other address is stored. */
export const ownImagePath = /^\/(?:uploads|covers)\/[\w-]+\.\w+$/;

const ownImage = z.string().max(500).regex(ownImagePath);

/** As they are typed: a comma separates two, and a blank one is none. */
const tags = z
  .array(z.string())
  .transform((value) => value.flatMap((typed) => typed.split(',')).filter((tag) => clean(tag) !== ''))
  .pipe(z.array(requiredText(maxTag)).max(maxTags));

export const postFields = z.object({
  title: requiredText(maxTitle),
  subtitle: text(maxTitle),
  content: z.string().max(maxContent),
  excerpt: lines(maxExcerpt),
  category: requiredText(maxCategory),
  tags,
  coverImage: ownImage.or(z.literal('')),
  urlSlug: text(maxTitle),
  status: postStatus,
  publishedAt: instant.nullable(),
});

/** The open editor that sends a text: auto-saves of one editor fold, and never those of another. */
export const editorId = z.string().min(1).max(64).optional();

/** Older names of three fields are accepted beside the present ones. */
const aliases = z.object({
  slug: postFields.shape.urlSlug.optional(),
  publishDate: postFields.shape.publishedAt.optional(),
  labels: postFields.shape.tags.optional(),
});

type WithAliases = z.infer<typeof aliases> & Partial<z.infer<typeof postFields>>;

type Settled<T> = Omit<T, keyof z.infer<typeof aliases>> &
  Pick<WithAliases, 'urlSlug' | 'publishedAt' | 'tags'>;

function settleAliases<T extends WithAliases>({ slug, publishDate, labels, ...fields }: T): Settled<T> {
  return {
    ...fields,
    urlSlug: fields.urlSlug ?? slug,
    // null is a value: it takes the date away
    publishedAt: fields.publishedAt === undefined ? publishDate : fields.publishedAt,
    tags: fields.tags ?? labels,
  };
}

export const newPost = postFields
  .partial()
  .required({ title: true, content: true })
  .extend({
    status: postStatus.default('draft'),
    category: postFields.shape.category.default(defaultCategory),
    /** Stored by the clock, not by the author. */
    autosave: z.boolean().optional(),
    editorId,
    ...aliases.shape,
  })
  .transform(settleAliases);
export type NewPost = z.output<typeof newPost>;

export const postChange = postFields
  .partial()
  .extend({
    version: z.int().optional(),
    /** Saved by the clock, not by the author: the auto-saves of one sitting in one editor leave one revision. */
    autosave: z.boolean().optional(),
    editorId,
    ...aliases.shape,
  })
  .transform(settleAliases);
export type PostChange = z.output<typeof postChange>;

const notAnId = /^(undefined|null|\s*)$/;
/** A post by its id or its slug. */
export const postRef = z.object({
  id: z
    .string()
    .max(500)
    .normalize()
    .refine((id) => !notAnId.test(id), 'Invalid post ID'),
});

export const postPage = z.object({ posts: z.array(postSummary), pagination });
export type PostPage = z.infer<typeof postPage>;

/** `excerpts=false` leaves the excerpts empty, for lists that show none: they are most of a summary's bytes. */
const brevity = z.object({ excerpts: flag.default(true) });

/** The order of a list: the newest first, by title, or what was liked and talked about most first. */
export const postSort = z.enum(['date', 'title', 'popularity']).default('date');

/**
 * Published posts, newest first. `search` is looked for in title and excerpt. For the author alone: with `status` or
 * `hidden`, or with the header `dashboard-access: true`, it lists posts of every status, and drafts by their last change.
 */
export const listPosts = operation('listPosts', 'GET /api/posts', {
  access: 'public',
  query: paging.extend({
    search: text(maxSearch).optional(),
    category: text(maxCategory).optional(),
    status: postStatus.optional(),
    hidden: flag.optional(),
    ...brevity.shape,
    sort: postSort,
  }),
  response: postPage,
});

/** The published posts, newest first, for everyone alike. */
export const listPublishedPosts = operation('listPublishedPosts', 'GET /api/posts/published', {
  access: 'public',
  query: paging,
  response: postPage,
});

/** A piece of text, and whether it is what was searched for. */
export const textPart = z.object({ text: z.string(), isMatch: z.boolean() });
export type TextPart = z.infer<typeof textPart>;

export const foundPost = postSummary.extend({
  /** Title and excerpt, taken apart where they match. */
  titleParts: z.array(textPart),
  excerptParts: z.array(textPart),
});
export type FoundPost = z.infer<typeof foundPost>;

/** Public posts with every word of `q`, or words that begin with it; best first: title over tags over body, then date. */
export const searchPosts = operation('searchPosts', 'GET /api/posts/search', {
  access: 'public',
  query: paging.extend({ q: text(maxSearch).default(''), limit: pageSize(searchPageSize) }),
  response: z.object({ posts: z.array(foundPost), pagination }),
});

/** A few posts from the newest ones, the same for everyone for a day. */
export const listPicks = operation('listPicks', 'GET /api/posts/picks', {
  access: 'public',
  query: brevity,
  response: z.object({ posts: z.array(postSummary) }),
});

/** Names of the categories that have public posts; of all, used or not, for the author. */
export const listCategoryNames = operation('listCategoryNames', 'GET /api/posts/categories', {
  access: 'public',
  response: z.array(z.string()),
});

/** At most four: of its category first, then with its tags, then any; the same for a revision and a day. */
export const getRelatedPosts = operation('getRelatedPosts', 'GET /api/posts/:id/related', {
  access: 'public',
  params: postRef,
  query: brevity,
  response: z.object({ posts: z.array(postSummary) }),
});

/**
 * For clients that do not track: counts a view, once per visitor and post in 30 minutes, and none of an opening that the
 * tracker tells of; never the author's, never a bot's.
 */
export const recordPostView = operation('recordPostView', 'POST /api/post/:id/view', {
  access: 'public',
  params: postRef,
});

/** By id or by slug. An old slug answers with the post, which names its new one. */
export const getPost = operation('getPost', 'GET /api/posts/:id', {
  access: 'public',
  params: postRef,
  response: post,
});

export const createPost = operation('createPost', 'POST /api/posts', {
  access: 'author',
  body: newPost,
  response: post,
  status: 201,
});

/** Fields left out stay as they are. A stale `version` is answered 409 with the current post in `details`. */
export const updatePost = operation('updatePost', 'PUT /api/posts/:id', {
  access: 'author',
  params: postRef,
  body: postChange,
  response: post,
});

/**
 * Moves the post to the trash, where its slug stays taken. With `forGood` it is removed at once with all that belongs to
 * it, also from the trash.
 */
export const deletePost = operation('deletePost', 'DELETE /api/posts/:id', {
  access: 'author',
  params: postRef,
  query: z.object({ forGood: flag.default(false) }),
});
