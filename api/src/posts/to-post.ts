import type { Post, PostSummary } from '@ezhuthu/contract';
import { coverUrl } from '@ezhuthu/contract/cover';
import { readTime } from '@ezhuthu/contract/text';
import { postShareUrl } from '../covers/service.ts';
import { buildSrcset } from '../images/service.ts';
import type { FullRow, SummaryRow } from './post-row.ts';
import type { Neighbour } from './queries.ts';

/** The properties of posts that depend on the viewer. */
export interface Viewing {
  /** Whether they see what is not public of a post. */
  isFor(row: Pick<SummaryRow, 'author_id'>): boolean;
  /** Ids of the posts that the viewer has liked, among those being read. */
  liked: ReadonlySet<string>;
}

/** A post in a list. Views, `deletedAt` and `submittedAt` are only included for those who see drafts of it. */
export function toSummary(row: SummaryRow, { isFor, liked }: Viewing): PostSummary {
  const forAuthor = isFor(row);
  const images: string[] = JSON.parse(row.additional_images);
  const coverImage = row.cover_image || images[0] || coverUrl(row.title, row.category_name);
  const createdAt = row.created_at.toISOString();
  const publishedAt = row.published_at?.toISOString() ?? null;
  return {
    id: row.id,
    postId: row.id,
    urlSlug: row.slug,
    title: row.title,
    subtitle: row.subtitle,
    excerpt: row.excerpt,
    author: `${row.author_first_name} ${row.author_last_name}`.trim(),
    authorId: row.author_id,
    date: publishedAt ?? createdAt,
    publishedAt,
    createdAt,
    updatedAt: row.updated_at.toISOString(),
    category: row.category_name,
    categorySlug: row.category_slug,
    labels: row.tags.length > 0 ? row.tags : [row.category_name],
    tags: row.tags,
    coverImage,
    coverSrcset: buildSrcset(coverImage),
    readTime: readTime(row.words),
    hasBreak: row.has_break,
    likes: row.likes,
    comments: row.comments,
    userLiked: liked.has(row.id),
    status: row.status,
    hidden: row.hidden,
    url: `/post/${encodeURIComponent(row.slug)}`,
    ...(forAuthor && { views: Number(row.views ?? 0) }),
    ...(forAuthor && row.deleted_at !== null && { deletedAt: row.deleted_at.toISOString() }),
    ...(forAuthor && row.submitted_at !== null && { submittedAt: row.submitted_at.toISOString() }),
  };
}

const toNeighbour = (row: Neighbour | undefined) =>
  row ? { id: row.id, urlSlug: row.slug, title: row.title } : null;

interface Neighbours {
  previous?: Neighbour;
  next?: Neighbour;
}

export function toPost(row: FullRow, neighbours: Neighbours, viewing: Viewing): Post {
  const summary = toSummary(row, viewing);
  return {
    ...summary,
    content: row.content,
    additionalImages: JSON.parse(row.additional_images),
    fontFamily: row.font_family,
    fontSize: row.font_size,
    version: row.version,
    commentsOpen: row.comments_open,
    previous: toNeighbour(neighbours.previous),
    next: toNeighbour(neighbours.next),
    searchTitle: row.search_title,
    searchDescription: row.search_description,
    shareImage: postShareUrl(summary),
    ...(viewing.isFor(row) && {
      chosen: {
        excerpt: row.excerpt_given ? row.excerpt : '',
        coverImage: row.cover_image,
        urlSlug: row.slug_follows_title ? '' : row.slug,
        mailsSubscribers: row.mails_subscribers,
      },
    }),
  };
}
