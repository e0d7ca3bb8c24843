import type { PostStatus } from '@ezhuthu/contract';

/** A row of `post`, times as the engine gives them. */
export interface PostRow {
  id: string;
  slug: string;
  title: string;
  subtitle: string;
  content: string;
  excerpt: string;
  excerpt_given: boolean | number;
  author_id: string;
  category_id: string;
  cover_image: string;
  additional_images: string;
  font_family: string | null;
  font_size: string | null;
  status: PostStatus;
  hidden: boolean | number;
  is_public: boolean | number;
  published_at: Date | number | null;
  published_day: string | null;
  created_at: Date | number;
  updated_at: Date | number;
  deleted_at: Date | number | null;
  version: number;
  words: number;
  likes: number;
  comments: number;
  popularity: number;
}

/** What a list reads of a post: never its content. */
export interface SummaryRow
  extends Omit<PostRow, 'content' | 'is_public' | 'published_day' | 'popularity' | 'excerpt_given'> {
  author_first_name: string;
  author_last_name: string;
  category_name: string;
  category_slug: string;
  views: number | null;
  tags: string[];
}

export const summaryColumns = [
  ...[
    'p.id',
    'p.slug',
    'p.title',
    'p.subtitle',
    'p.excerpt',
    'p.author_id',
    'p.category_id',
    'p.cover_image',
  ],
  ...[
    'p.additional_images',
    'p.font_family',
    'p.font_size',
    'p.status',
    'p.hidden',
    'p.published_at',
    'p.created_at',
  ],
  ...['p.updated_at', 'p.deleted_at', 'p.version', 'p.words', 'p.likes', 'p.comments'],
  'a.first_name as author_first_name',
  'a.last_name as author_last_name',
  'c.name as category_name',
  'c.slug as category_slug',
  'v.views',
];
