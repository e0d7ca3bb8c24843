import { categoryNamed, currentTags } from '../categories/service.ts';
import { countNewPosts } from '../counters/service.ts';
import { recordChanges } from '../platform/changes.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { PostRow } from '../platform/database/rows.ts';
import { insertAll } from '../platform/database/write-rows.ts';
import type { Platform } from '../platform/platform.ts';
import { bodyColumns, excerptColumns, freshColumns, publicationColumns } from './columns.ts';
import { storedContent } from './pictures.ts';
import * as queries from './queries.ts';
import { baseSlug, freeSlug, imagesIn, uniqueTags } from './rules.ts';
import { removePost } from './trash/remove.ts';
import { moveToTrash } from './trash/service.ts';

/** A post that was written in another program. */
export interface ImportedPost {
  id: string;
  title: string;
  subtitle: string;
  /** Not yet cleaned. */
  html: string;
  /** Empty if it is to be derived from the text. */
  excerpt: string;
  searchTitle: string;
  searchDescription: string;
  category: string;
  tags: string[];
  /** The slug, or what it is to be made of. */
  wantedSlug: string;
  status: PostRow['status'];
  publishedAt: Date | null;
  updatedAt: Date | null;
  /** Path of an own picture, or empty. */
  coverImage: string;
  commentsOpen: boolean;
  authorId: string;
}

type Publication = ReturnType<typeof publicationColumns>;

/** A post that is ready to be inserted. */
export interface PreparedPost extends Omit<ImportedPost, 'html'> {
  content: string;
  body: ReturnType<typeof bodyColumns>;
  excerptOf: ReturnType<typeof excerptColumns>;
  publication: Publication;
}

/**
 * Inserts many posts with their former dates. Nobody is notified: a post is mailed only if it is still to be published.
 */
export function createPostImporter(platform: Platform) {
  const { clock } = platform;

  const toRow = (post: PreparedPost, slug: string, categoryId: string): Omit<PostRow, 'sort_key'> => {
    const { publication, publishedAt } = post;
    const written = post.updatedAt ?? publishedAt ?? clock.now();
    return {
      id: post.id,
      slug,
      slug_follows_title: false,
      title: post.title,
      subtitle: post.subtitle,
      ...post.body,
      ...post.excerptOf,
      ...publication,
      listed_at: publication.status === 'draft' ? written : publication.published_at,
      author_id: post.authorId,
      category_id: categoryId,
      cover_image: post.coverImage,
      search_title: post.searchTitle,
      search_description: post.searchDescription,
      comments_open: post.commentsOpen,
      mails_subscribers: publication.status === 'scheduled',
      created_at: publishedAt ?? written,
      updated_at: written,
      ...freshColumns,
    };
  };

  return {
    /** Cleans a post. @throws AppError `invalid` for HTML with too many elements */
    async clean({ html, ...post }: ImportedPost): Promise<PreparedPost> {
      const content = await storedContent(platform, html);
      const publication = publicationColumns(platform, { ...post, hidden: false });
      return {
        ...post,
        content,
        body: bodyColumns(content),
        excerptOf: excerptColumns(post.excerpt, { content, category: post.category }),
        publication,
      };
    },

    /** Inserts posts, which are to be indexed afterwards. */
    async insert(tx: Queryable, posts: PreparedPost[]): Promise<void> {
      const rows: Omit<PostRow, 'sort_key'>[] = [];
      const categories = new Map<string, string>();
      for (const post of posts) {
        const categoryId = categories.get(post.category) ?? (await categoryNamed(tx, post.category)).id;
        categories.set(post.category, categoryId);
        const wanted = post.wantedSlug || post.title;
        const taken = await queries.findTakenSlugs(tx, baseSlug(wanted));
        for (const { slug } of rows) taken.add(slug);
        rows.push(toRow(post, freeSlug(wanted, taken), categoryId));
      }
      for (const row of rows) await queries.insertPost(tx, row);
      const tags: ReturnType<typeof queries.tagRows> = [];
      for (const post of posts)
        tags.push(...queries.tagRows(post.id, await currentTags(tx, uniqueTags(post.tags))));
      await insertAll(tx, 'post_tag', tags);
      const pictures = posts.flatMap((post) =>
        queries.pictureRows(post.id, [post.coverImage, ...imagesIn(post.content)]),
      );
      await insertAll(tx, 'post_picture', pictures);
      await countNewPosts(tx, rows);
      if (rows.some(({ is_public }) => is_public)) await recordChanges(tx, clock.now(), ['list', 'posts']);
    },
  };
}

/**
 * Replaces the text of an imported post, for pictures that arrived later. It does not count as a change of its author.
 * @param change returns the new HTML, or the same one
 */
export async function replaceImportedText(
  tx: Queryable,
  platform: Platform,
  { id, change }: { id: string; change: (content: string) => string },
): Promise<void> {
  const row = await queries.findPostForUpdate(tx, id);
  if (!row) return;
  const changed = change(row.content);
  if (changed === row.content) return;
  const content = await storedContent(platform, changed);
  await queries.updatePostRow(tx, id, bodyColumns(content));
  await queries.replacePictures(tx, id, [row.cover_image, ...imagesIn(content)]);
  if (row.is_public) await recordChanges(tx, platform.clock.now(), [`post:${id}`, 'list']);
}

/**
 * Deletes an imported post for good, or moves it to the trash when anybody has changed, liked or commented it here.
 * @param comments number of its comments that were imported
 * @returns what has become of it; undefined when it was not there, or in the trash already
 */
export async function removeImported(
  tx: Queryable,
  platform: Platform,
  { id, comments }: { id: string; comments: number },
): Promise<'deleted' | 'trashed' | undefined> {
  const row = await queries.findPostForUpdate(tx, id);
  if (!row) return undefined;
  const isTouched = row.version > 1 || row.likes > 0 || row.comments > comments;
  await moveToTrash(tx, platform, row);
  if (isTouched) return 'trashed';
  await removePost(tx, platform, id);
  return 'deleted';
}
