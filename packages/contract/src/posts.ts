import { z } from 'zod';
import {
  flag,
  instant,
  lines,
  pageSize,
  pagination,
  paging,
  requiredText,
  termName,
  text,
} from './common.ts';
import {
  defaultCategory,
  maxCategory,
  maxContent,
  maxExcerpt,
  maxSearch,
  maxSearchDescription,
  maxSearchTitle,
  maxTag,
  maxTags,
  maxTitle,
  searchPageSize,
} from './limits.ts';
import { operation } from './operation.ts';
import { broken } from './rules.ts';
import { isCoverUrl } from './text/cover/is-cover-url.ts';
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
  /** Path of an own picture: the chosen cover, the first picture of the body, or a generated cover. */
  coverImage: z.string(),
  coverSrcset: z.string(),
  /** Minutes, at least 1. */
  readTime: z.int(),
  /** Whether the text has a jump break, the target of `#more`. */
  hasBreak: z.boolean(),
  likes: z.int(),
  comments: z.int(),
  userLiked: z.boolean(),
  status: postStatus,
  hidden: z.boolean(),
  url: z.string(),
  /** Only for the author. */
  views: z.int().optional(),
  /** Only for the author, of a post in the trash. */
  deletedAt: instant.optional(),
  /** Only for those who see the draft: when its writer asked the author to publish it. */
  submittedAt: instant.optional(),
});
export type PostSummary = z.infer<typeof postSummary>;

const neighbour = z.object({ id: z.string(), urlSlug: z.string(), title: z.string() }).nullable();

export const post = postSummary.extend({
  content: z.string(),
  additionalImages: z.array(z.string()),
  fontFamily: z.string().nullable(),
  fontSize: z.string().nullable(),
  /** Increases with every change of content. @throws 409 when a change is sent with a stale version */
  version: z.int(),
  /** Whether new comments are accepted. */
  commentsOpen: z.boolean(),
  /** The previous and next public posts by date. */
  previous: neighbour,
  next: neighbour,
  /**
   * Only for the author: the values they entered, where the fields of the same name fall back on values
   * derived from the text.
   */
  chosen: z
    .object({
      excerpt: z.string(),
      coverImage: z.string(),
      /**
       * Empty while the slug follows the title: until the post is first public, unless the author entered
       * one.
       */
      urlSlug: z.string().optional(),
      /** Whether the post is mailed to the subscribers when it is first public. */
      mailsSubscribers: z.boolean().optional(),
    })
    .optional(),
  /** For viewers of a post that is not public: gives access to its embedded code. */
  embedKey: z.string().optional(),
  /** What the author wrote for search engines and share cards; empty where title and excerpt are used. */
  searchTitle: z.string().optional(),
  searchDescription: z.string().optional(),
  /** Path of its picture for social networks, a JPEG of 1200×630. */
  shareImage: z.string(),
});
export type Post = z.infer<typeof post>;

/** Path of one of the site's own pictures; no other URL is accepted. */
export const ownImagePath = /^\/(?:uploads|covers)\/[\w-]+\.\w+$/;

/** Letters are escaped in addresses of generated covers. */
const coverPath = /^\/(?:uploads\/[\w-]+\.\w+|covers\/[\w%-]+\.\w+)$/;

/** Path of a picture; empty for a generated cover. */
const cover = z.union([z.literal(''), z.string().max(500).regex(coverPath)]);
/** In requests, where the address of a generated cover is accepted for none, since answers have it. */
export const ownCover = cover.transform((address) => (isCoverUrl(address) ? '' : address));

/** As typed: commas separate tags, and blank ones are dropped. */
const tags = z
  .array(z.string())
  .transform((value) => value.flatMap((typed) => typed.split(',')).filter((tag) => clean(tag) !== ''))
  .pipe(z.array(termName(maxTag)).max(maxTags));

/** Of bodies with the text of a post: each character is three bytes, some are escaped. */
export const textLimits = { bytes: 4 * maxContent };

export const postFields = z.object({
  title: requiredText(maxTitle),
  subtitle: text(maxTitle),
  content: z.string().max(maxContent),
  excerpt: lines(maxExcerpt),
  category: termName(maxCategory),
  tags,
  coverImage: cover,
  urlSlug: text(maxTitle),
  status: postStatus,
  publishedAt: instant.nullable(),
});

/** For search engines and share cards, instead of title and excerpt; empty for these. */
export const searchTexts = {
  searchTitle: text(maxSearchTitle).optional(),
  searchDescription: text(maxSearchDescription).optional(),
};

/** Whether the post is mailed to the subscribers when it is first public; true unless it says otherwise. */
const mailsSubscribers = z.boolean().optional();

/** Id of the open editor that sends a text. Consecutive auto-saves of the same editor share a revision. */
export const editorId = z.string().min(1).max(64).optional();

/** Former names of three fields, accepted as aliases. */
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
    // null is a value: it removes the date
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
    coverImage: ownCover.optional(),
    /** Set for auto-saves. */
    autosave: z.boolean().optional(),
    editorId,
    mailsSubscribers,
    ...searchTexts,
    ...aliases.shape,
  })
  .transform(settleAliases);
export type NewPost = z.output<typeof newPost>;

export const postChange = postFields
  .partial()
  .extend({
    coverImage: ownCover.optional(),
    version: z.int().optional(),
    mailsSubscribers,
    ...searchTexts,
    /** Set for auto-saves: those of one writing session in one editor leave one revision. */
    autosave: z.boolean().optional(),
    editorId,
    ...aliases.shape,
  })
  .transform(settleAliases);
export type PostChange = z.output<typeof postChange>;

const notAnId = /^(undefined|null|\s*)$/;
/** A post by id or slug. */
export const postRef = z.object({
  id: z
    .string()
    .max(500)
    .normalize()
    .refine((id) => !notAnId.test(id), broken('postId')),
});

export const postPage = z.object({ posts: z.array(postSummary), pagination });
export type PostPage = z.infer<typeof postPage>;

/**
 * `excerpts=false` leaves excerpts empty, for lists that do not show them: they are most of a summary's size.
 */
const brevity = z.object({ excerpts: flag.default(true) });

/** Sort order: newest first, by title, or by likes and comments, most first. */
export const postSort = z.enum(['date', 'title', 'popularity']).default('date');

/** Further orders of the author's lists, with the highest first unless `order` says otherwise. */
const ownSort = z.enum(['date', 'title', 'popularity', 'status', 'views', 'comments']).default('date');

/**
 * Published posts, newest first. `search` matches title and excerpt. For the author, `status`, `hidden` or
 * the header `dashboard-access: true` list posts of every status, with drafts ordered by their last change.
 * Only these lists can be ordered by status, views and comments. @throws 403 otherwise
 */
export const listPosts = operation('listPosts', 'GET /api/posts', {
  access: 'public',
  query: paging.extend({
    search: text(maxSearch).optional(),
    category: text(maxCategory).optional(),
    status: postStatus.optional(),
    hidden: flag.optional(),
    ...brevity.shape,
    sort: ownSort,
    order: z.enum(['asc', 'desc']).optional(),
  }),
  response: postPage,
});

/** The published posts, newest first, the same for every viewer. */
export const listPublishedPosts = operation('listPublishedPosts', 'GET /api/posts/published', {
  access: 'public',
  query: paging,
  response: postPage,
});

/** A part of a text, and whether it matches the search. */
export const textPart = z.object({ text: z.string(), isMatch: z.boolean() });
export type TextPart = z.infer<typeof textPart>;

export const foundPost = postSummary.extend({
  /** Title and excerpt, split at matches. */
  titleParts: z.array(textPart),
  excerptParts: z.array(textPart),
});
export type FoundPost = z.infer<typeof foundPost>;

/**
 * Public posts that contain every word of `q`, or words beginning with it. Matches in titles rank above tags
 * and tags above bodies, then by date.
 */
export const searchPosts = operation('searchPosts', 'GET /api/posts/search', {
  access: 'public',
  query: paging.extend({ q: text(maxSearch).default(''), limit: pageSize(searchPageSize) }),
  response: z.object({ posts: z.array(foundPost), pagination }),
});

/** A few of the newest posts, the same for every viewer during a day. */
export const listPicks = operation('listPicks', 'GET /api/posts/picks', {
  access: 'public',
  query: brevity,
  response: z.object({ posts: z.array(postSummary) }),
});

/** Names of the categories with public posts; all names for the author. */
export const listCategoryNames = operation('listCategoryNames', 'GET /api/posts/categories', {
  access: 'public',
  response: z.array(z.string()),
});

/** At most four posts: from the same category first, then with common tags, then any; the choice changes daily. */
export const getRelatedPosts = operation('getRelatedPosts', 'GET /api/posts/:id/related', {
  access: 'public',
  params: postRef,
  query: brevity,
  response: z.object({ posts: z.array(postSummary) }),
});

/**
 * Counts a view for clients without a tracker, once per visitor and post in 30 minutes, and not if the
 * tracker reports the same opening. Views of the author and bots are not counted.
 */
export const recordPostView = operation('recordPostView', 'POST /api/post/:id/view', {
  access: 'public',
  params: postRef,
});

/** A post by id or slug. A former slug gives the post with its current slug. */
export const getPost = operation('getPost', 'GET /api/posts/:id', {
  access: 'public',
  params: postRef,
  response: post,
});

export const createPost = operation('createPost', 'POST /api/posts', {
  access: 'writing',
  limits: textLimits,
  body: newPost,
  response: post,
  status: 201,
});

/** Omitted fields keep their value. @throws 409 with the current post for a stale `version` */
export const updatePost = operation('updatePost', 'PUT /api/posts/:id', {
  access: 'writing',
  params: postRef,
  limits: textLimits,
  body: postChange,
  response: post,
});

/**
 * Moves the post to the trash, where its slug stays reserved. With `forGood` it is deleted permanently with
 * everything that belongs to it, also from the trash; that needs a proof (`getStepUp`).
 */
export const deletePost = operation('deletePost', 'DELETE /api/posts/:id', {
  access: 'writing',
  params: postRef,
  query: z.object({ forGood: flag.default(false) }),
});

/**
 * The writer of a draft asks the author to publish it (`submitted`), withdraws that, or the author gives it back with a
 * note. Both are notified, also by mail.
 * @throws 403 for a post that is public, 400 for one without text
 */
export const submitPost = operation('submitPost', 'POST /api/posts/:id/submission', {
  access: 'writing',
  params: postRef,
  body: z.object({ submitted: z.boolean(), note: lines(1000).optional() }),
  response: post,
});
