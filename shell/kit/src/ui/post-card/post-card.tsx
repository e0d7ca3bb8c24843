import type { PostSummary } from '@ezhuthu/contract';
import { Link } from '@ezhuthu/kit/router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ReactNode, useId } from 'react';
import { kitText, shortDate } from '../../text/index.ts';
import { Chip } from '../chip/chip.tsx';
import styles from './post-card.module.css';
import { PostCardCounts } from './post-card-counts.tsx';
import { PostCardCover } from './post-card-cover.tsx';

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
            {post.date ? <time dateTime={post.date}>{shortDate(post.date, timezone)}</time> : kitText.noDate}
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
              aria-label={kitText.readMoreOf(post.title)}
              className={styles.more}
            >
              {kitText.readMore}
              <ArrowRight size={18} />
            </Link>
          </footer>
        </div>
      </div>
    </article>
  );
}
