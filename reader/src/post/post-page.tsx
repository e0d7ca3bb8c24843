import type { Post } from '@ezhuthu/contract';
import { announcePost } from '@ezhuthu/kit';
import { useQueryClient, useSuspenseQuery } from '@ezhuthu/kit/query';
import { useLocation, useNavigate, useParams } from '@ezhuthu/kit/router';
import { Suspense, useEffect } from 'react';
import { deferredComments } from '../comments/deferred-comments.ts';
import { DeferredBlock } from '../page/deferred-block.tsx';
import { siteQuery } from '../site-query.ts';
import './deferred-styles.ts';
import { deferredEngagement } from './deferred-engagement.ts';
import { PostBody } from './post-body.tsx';
import { PostCover } from './post-cover.tsx';
import { PostNeighbours } from './post-neighbours.tsx';
import css from './post-page.module.css';
import { postQuery } from './post-query.ts';
import { PostSkeleton } from './post-skeleton.tsx';
import { PostTags } from './post-tags.tsx';
import { PostTitle } from './post-title.tsx';
import { RelatedPosts } from './related-posts.tsx';

export function PostPage() {
  return (
    <Suspense fallback={<PostSkeleton />}>
      <PostAtAddress />
    </Suspense>
  );
}

/** An id or an old slug in the address becomes the post's own; on the server a redirection does the same. */
function PostAtAddress() {
  const ref = useParams().ref!;
  const { data: post } = useSuspenseQuery(postQuery(ref));
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { urlSlug } = post;
  useEffect(() => {
    if (urlSlug === ref) return;
    queryClient.setQueryData(postQuery(urlSlug).queryKey, post);
    void navigate(`/post/${encodeURIComponent(urlSlug)}`, { replace: true });
  }, [urlSlug, ref, post, queryClient, navigate]);
  return <PostArticle post={post} />;
}

/** Within a post's page, that links lead to. */
const places = new Set(['#more', '#comments']);

export function PostArticle({ post }: { post: Post }) {
  const { data: site } = useSuspenseQuery(siteQuery);
  const { id, title } = post;
  const { hash } = useLocation();
  // the router looks for the place before the text is there
  useEffect(() => {
    if (places.has(hash)) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  useEffect(() => {
    announcePost({ id, title });
  }, [id, title]);
  return (
    <article className={css.page} lang="ta">
      <PostTitle post={post} timezone={site.timezone} />
      <PostCover post={post} />
      <PostBody post={post} />
      <PostTags tags={post.tags} />
      <DeferredBlock part={deferredEngagement} props={{ post, siteUrl: site.url }} height="120px" />
      <PostNeighbours previous={post.previous} next={post.next} />
      <DeferredBlock part={deferredComments} props={{ post, timezone: site.timezone }} height="12rem" />
      <RelatedPosts postRef={post.urlSlug} timezone={site.timezone} />
    </article>
  );
}
