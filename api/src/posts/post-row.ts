import type { PostRow } from '../platform/database/rows.ts';

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

export type FullRow = SummaryRow & Pick<PostRow, (typeof bodyFields)[number]>;

export const fullColumns = [...summaryColumns, ...bodyFields.map((column) => `p.${column}`)];
