import { announcePost } from '@ezhuthu/kit';
import { useSuspenseQuery } from '@ezhuthu/kit/query';
import { useParams } from '@ezhuthu/kit/router';
import { useEffect } from 'react';
import { siteQuery } from '../site-query.ts';
import { PostBody } from './post-body.tsx';
import { PostCover } from './post-cover.tsx';
import { PostNeighbours } from './post-neighbours.tsx';
import css from './post-page.module.css';
import { postQuery } from './post-query.ts';
import { PostTags } from './post-tags.tsx';
import { PostTitle } from './post-title.tsx';

export function PostPage() {
  const { ref } = useParams();
  const { data: post } = useSuspenseQuery(postQuery(ref!));
  const { data: site } = useSuspenseQuery(siteQuery);
  const { id, title } = post;
  useEffect(() => announcePost({ id, title }), [id, title]);
  return (
    <article className={css.page} lang="ta">
      <PostTitle post={post} timezone={site.timezone} />
      <PostCover post={post} />
      <PostBody html={post.content} />
      <PostTags tags={post.tags} />
      <PostNeighbours previous={post.previous} next={post.next} />
    </article>
  );
}
