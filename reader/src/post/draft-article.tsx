import type { Post } from '@ezhuthu/contract';
import { PostBody } from './post-body.tsx';
import { PostCover } from './post-cover.tsx';
import css from './post-page.module.css';
import { PostTags } from './post-tags.tsx';
import { PostTitle } from './post-title.tsx';

/** A post alone, of which nobody can say anything yet. */
export const DraftArticle = ({ post, timezone }: { post: Post; timezone: string }) => (
  <article className={css.page} lang="ta">
    <PostTitle post={post} timezone={timezone} />
    <PostCover post={post} />
    <PostBody post={post} />
    <PostTags tags={post.tags} />
  </article>
);
