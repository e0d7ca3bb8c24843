import { type Post, poemCategory } from '@ezhuthu/contract';
import { isCoverUrl } from '@ezhuthu/contract/cover';
import { announcePost } from '@ezhuthu/kit';
import { useSuspenseQuery } from '@ezhuthu/kit/query';
import { Link, useLocation } from '@ezhuthu/kit/router';
import { getContentLanguage } from '@ezhuthu/kit/text';
import { Chip, LoadingRegion, NewsletterBox, Picture, SkeletonBlock, SkeletonLine } from '@ezhuthu/kit/ui';
import { LikeButton, SaveButton } from '@ezhuthu/members/engagement';
import { ShareBar } from '@ezhuthu/members/share';
import { type ReactNode, useEffect } from 'react';
import { Comments } from '../comments/comments.tsx';
import { postText } from '../messages/post.ts';
import { siteQuery } from '../site-query.ts';
import css from './post-article.module.css';
import { PostBody } from './post-body.tsx';
import titleCss from './post-title.module.css';
import { PostTitle } from './post-title.tsx';
import { RelatedPosts } from './related-posts.tsx';

/** The element that the hash of an address names; a hash that is not well-formed names none. */
function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

export function PostArticle({ post }: { post: Post }) {
  const { data: site } = useSuspenseQuery(siteQuery);
  const { id, title } = post;
  const { hash } = useLocation();
  // the router looks up the anchor before the text is rendered
  useEffect(() => {
    if (hash) findTarget(hash)?.scrollIntoView();
  }, [hash]);
  useEffect(() => {
    announcePost({ id, title });
  }, [id, title]);
  const { timezone, url: siteUrl } = site;
  const isPublished = post.status === 'published';
  const hasReaders = isPublished && !post.hidden;
  return (
    <Article post={post} timezone={timezone}>
      {hasReaders && <PostEngagement post={post} siteUrl={siteUrl} />}
      <PostNeighbours previous={post.previous} next={post.next} />
      {isPublished && <Comments post={post} timezone={timezone} />}
      <RelatedPosts postRef={post.urlSlug} timezone={timezone} />
    </Article>
  );
}

/** What whoever has read to the end can do: like, save and share the post, and subscribe to the newsletter. */
function PostEngagement({ post, siteUrl }: { post: Post; siteUrl: string }) {
  return (
    <>
      <div className={css.engagement}>
        <LikeButton post={post} hasWord />
        <SaveButton post={post} hasWord />
      </div>
      <ShareBar post={post} siteUrl={siteUrl} />
      <div className={css.newsletter}>
        {/* what could not be sent is left to the box of the footer */}
        <NewsletterBox title="" isBesideAnother />
      </div>
    </>
  );
}

interface ArticleProps {
  post: Post;
  timezone: string;
  children?: ReactNode;
}

/** A preview has no children: an unpublished post has no engagement. */
export const Article = ({ post, timezone, children }: ArticleProps) => (
  <article className={css.page} lang={getContentLanguage() ? undefined : 'ta'} data-post={post.id}>
    <PostTitle post={post} timezone={timezone} />
    <PostCover post={post} />
    <div lang={getContentLanguage()} className={post.category === poemCategory ? css.poem : undefined}>
      <PostBody post={post} />
    </div>
    <div aria-hidden="true" className={css.ornament}>
      ஃ
    </div>
    <PostTags tags={post.tags} />
    {children}
  </article>
);

export function PostSkeleton() {
  return (
    <div className={css.page}>
      <LoadingRegion label={postText.loading}>
        <p className={titleCss.breadcrumb}>
          <SkeletonLine width="16rem" />
        </p>
        <p className={titleCss.title}>
          <SkeletonLine width="85%" />
        </p>
        <p className={titleCss.facts}>
          <SkeletonLine width="14rem" />
        </p>
        <SkeletonBlock aspectRatio="1200 / 630" />
        <p className={css.lines}>
          <SkeletonLine />
          <SkeletonLine width="96%" />
          <SkeletonLine width="70%" />
        </p>
      </LoadingRegion>
    </div>
  );
}

/**
 * Whether the author chose the cover; otherwise it is the first picture of the text, or generated from
 * the title.
 */
const isCoverChosen = ({ coverImage, additionalImages }: Post) =>
  coverImage !== additionalImages[0] && !isCoverUrl(coverImage);

/** Shows only a chosen cover: any other is part of the text or generated. */
function PostCover({ post }: { post: Post }) {
  if (!isCoverChosen(post)) return null;
  return (
    <Picture
      className={css.cover}
      src={post.coverImage}
      srcSet={post.coverSrcset || undefined}
      sizes="(min-width: 768px) 40rem, 100vw"
      width={1200}
      height={630}
      alt=""
      fetchPriority="high"
    />
  );
}

/** Each tag links to the posts that have it. */
function PostTags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={postText.tags} className={css.tags}>
      {tags.map((tag) => (
        <li key={tag} lang={getContentLanguage()}>
          <Chip tone="neutral" asChild>
            <Link to={`/tag/${encodeURIComponent(tag)}`}>{tag}</Link>
          </Chip>
        </li>
      ))}
    </ul>
  );
}

/** Links to the previous and next post by date. */
function PostNeighbours({ previous, next }: Pick<Post, 'previous' | 'next'>) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={postText.otherPosts} className={css.neighbours}>
      {previous && <NeighbourLink label={postText.previous} post={previous} />}
      {next && <NeighbourLink label={postText.next} post={next} />}
    </nav>
  );
}

function NeighbourLink({ label, post }: { label: string; post: NonNullable<Post['next']> }) {
  return (
    <Link to={`/post/${encodeURIComponent(post.urlSlug)}`} className={css.link}>
      <span className={css.label}>{label}</span>
      <span lang={getContentLanguage()}>{post.title}</span>
    </Link>
  );
}
