import type { PostStatus } from '@ezhuthu/contract';

/** A row of `post`. */
export interface PostRow {
  id: string;
  slug: string;
  /** True until the post is first public, unless the author has entered a slug. */
  slug_follows_title: boolean;
  title: string;
  subtitle: string;
  content: string;
  excerpt: string;
  excerpt_given: boolean;
  author_id: string;
  category_id: string;
  cover_image: string;
  /** For search engines and share cards; empty where title and excerpt are used. */
  search_title: string;
  search_description: string;
  additional_images: string;
  has_break: boolean;
  comments_open: boolean;
  mails_subscribers: boolean;
  font_family: string | null;
  font_size: string | null;
  status: PostStatus;
  hidden: boolean;
  is_public: boolean;
  published_at: Date | null;
  published_day: string | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  /** When its writer asked the author to publish it; null for other drafts. */
  submitted_at: Date | null;
  /** Order of the author's lists. */
  listed_at: Date | null;
  /** Time of the auto-save that wrote the text; null when the author saved it. */
  autosaved_at: Date | null;
  /** Id of the editor that sent the auto-save, if known. */
  autosaved_by: string | null;
  version: number;
  words: number;
  likes: number;
  comments: number;
  popularity: number;
}

const summaryFields = [
  'id',
  'slug',
  'title',
  'subtitle',
  'excerpt',
  'author_id',
  'cover_image',
  'additional_images',
  'has_break',
  'status',
  'hidden',
  'published_at',
  'created_at',
  'updated_at',
  'deleted_at',
  'submitted_at',
  'words',
  'likes',
  'comments',
] as const satisfies (keyof PostRow)[];

/** The columns of lists, without the content. */
export interface SummaryRow extends Pick<PostRow, (typeof summaryFields)[number]> {
  author_first_name: string;
  author_last_name: string;
  category_name: string;
  category_slug: string;
  views: number | null;
  tags: string[];
}

export const summaryColumns = [
  ...summaryFields.map((column) => `p.${column}`),
  'a.first_name as author_first_name',
  'a.last_name as author_last_name',
  'c.name as category_name',
  'c.slug as category_slug',
  'v.views as views',
];

const bodyFields = [
  'search_title',
  'search_description',
  'category_id',
  'content',
  'font_family',
  'font_size',
  'is_public',
  'version',
  'comments_open',
  'excerpt_given',
  'slug_follows_title',
  'mails_subscribers',
] as const;

/** The columns of the page of a post. */
export type FullRow = SummaryRow & Pick<PostRow, (typeof bodyFields)[number]>;

export const fullColumns = [...summaryColumns, ...bodyFields.map((column) => `p.${column}`)];
