import type { PostSummary } from '@ezhuthu/contract';
import { Link } from '@ezhuthu/kit/router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import { type ReactNode, useId } from 'react';
import { cardText, compactNumber, shortDate } from '../../text/index.ts';
import { Chip } from '../chip/chip.tsx';
import { PostPicture } from '../picture/picture.tsx';
import { SkeletonBlock, SkeletonLine } from '../skeleton/skeleton.tsx';
import styles from './post-card.module.css';

export interface PostCardProps {
  post: PostSummary;
  /** IANA name of the site's time zone, for the date. */
  timezone: string;
  headingLevel?: 2 | 3;
  /** Replaces the post's own, for example with search matches marked. */
  title?: ReactNode;
  excerpt?: ReactNode;
  /** Replaces the read-only counts: like button, comment toggle, author's controls. */
  actions?: ReactNode;
  /** For the first card of a page: loads the cover eagerly. */
  priority?: boolean;
}

/**
 * A post in a list, with its cover beside the text or, in narrow space, above it. Renders the same on
 * server and browser, for every reader and at any time.
 */
export function PostCard(props: PostCardProps) {
  const { post, timezone, headingLevel = 2, actions, priority = false } = props;
  const { title = post.title, excerpt = post.excerpt } = props;
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  const address = `/post/${encodeURIComponent(post.urlSlug)}`;
  return (
    <article aria-labelledby={titleId} className={styles.card}>
      <div className={styles.inside}>
        <PostCardCover post={post} address={address} priority={priority} />
        <div className={styles.text}>
          <p className={styles.facts}>
            {post.date ? <time dateTime={post.date}>{shortDate(post.date, timezone)}</time> : cardText.noDate}
            {post.category && (
              <Chip asChild>
                <Link to={`/category/${encodeURIComponent(post.category)}`}>{post.category}</Link>
              </Chip>
            )}
          </p>
          <Heading id={titleId} className={styles.title}>
            <Link to={address} className={styles.titleLink}>
              {title}
            </Link>
          </Heading>
          {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
          <footer className={styles.footer}>
            {actions ?? <PostCardCounts likes={post.likes} comments={post.comments} />}
            <Link
              to={post.hasBreak ? `${address}#more` : address}
              aria-label={cardText.readMoreOf(post.title)}
              className={styles.more}
            >
              {cardText.readMore}
              <ArrowRight size={18} />
            </Link>
          </footer>
        </div>
      </div>
    </article>
  );
}

/**
 * Widths of the cover in post-card.module.css: beside the text, above it, and above it on a phone. A
 * lazy picture uses its measured width (`auto`).
 */
const sizes = '(min-width: 888px) 216px, (min-width: 768px) calc(100vw - 442px), calc(100vw - 70px)';

interface PostCardCoverProps {
  post: PostSummary;
  address: string;
  priority: boolean;
}

/**
 * A larger pointer target. Keyboards and screen readers use the title's link, so this one is hidden from
 * them.
 */
function PostCardCover({ post, address, priority }: PostCardCoverProps) {
  return (
    <Link to={address} aria-hidden="true" tabIndex={-1} className={styles.cover}>
      <PostPicture
        post={post}
        sizes={post.coverSrcset ? (priority ? sizes : `auto, ${sizes}`) : undefined}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={styles.picture}
      />
    </Link>
  );
}

export function PostCardCounts({ likes, comments }: { likes: number; comments: number }) {
  return (
    <p className={styles.counts}>
      <span className={styles.count}>
        <Heart size={17} />
        {compactNumber(likes)}
        <span className="visually-hidden"> {cardText.likes}</span>
      </span>
      <span className={styles.count}>
        <MessageCircle size={17} />
        {compactNumber(comments)}
        <span className="visually-hidden"> {cardText.comments}</span>
      </span>
    </p>
  );
}

/** Placeholder of the size of a PostCard. Put several into a LoadingRegion. */
export function PostCardSkeleton() {
  return (
    <div aria-hidden="true" className={styles.card}>
      <div className={styles.inside}>
        <SkeletonBlock className={styles.cover} />
        <div className={styles.text}>
          <div className={styles.facts}>
            <SkeletonLine width="9rem" />
          </div>
          <div className={styles.title}>
            <SkeletonLine width="78%" />
          </div>
          <div className={styles.excerpt}>
            <SkeletonLine />
            <SkeletonLine width="64%" />
          </div>
          <div className={styles.footer}>
            <SkeletonLine width="5rem" />
          </div>
        </div>
      </div>
    </div>
  );
}
