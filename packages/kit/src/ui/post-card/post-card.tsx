import type { PostSummary, TextPart } from '@ezhuthu/contract';
import { Link, useViewTransitionState } from '@ezhuthu/kit/router';
import { type ReactNode, useId } from 'react';
import { cardText, compactNumber, getContentLanguage, shortDate } from '../../text/index.ts';
import { classNames } from '../class-names.ts';
import icons from '../icon/icons.module.css';
import { PostPicture } from '../picture/post-picture.tsx';
import { SkeletonBlock, SkeletonLine } from '../skeleton/skeleton.tsx';
import { WholeWords } from '../whole-words/whole-words.tsx';
import css from './post-card.module.css';

/** `row`: text first, a small cover at the right. `lead`: large. `tile`: the cover above, for grids. */
export type CardLayout = 'row' | 'lead' | 'tile';

export interface PostCardProps {
  post: PostSummary;
  /** IANA name of the site's time zone, for the date. */
  timezone: string;
  headingLevel?: 2 | 3;
  layout?: CardLayout;
  /** Lets the site's list style and covers, chosen by the author, overrule the layout by style sheet. */
  isSiteStyled?: boolean;
  /** Replaces the post's own, for example with search matches marked. */
  title?: ReactNode;
  excerpt?: readonly TextPart[];
  /** Replaces the read-only counts: like button, comment toggle, author's controls. */
  actions?: ReactNode;
  /** For the first card of a page: loads the cover eagerly. */
  priority?: boolean;
  /** Index of the palette of a generated cover, if not its own. */
  palette?: number;
}

/** Characters of an excerpt; no card's two lines hold more. */
const longestExcerpt = 240;

/** The excerpt cut after a whole word, since a page has many. */
function cutExcerpt(excerpt: string): string {
  if (excerpt.length <= longestExcerpt) return excerpt;
  return `${excerpt.slice(0, excerpt.lastIndexOf(' ', longestExcerpt)).trimEnd()}…`;
}

/** A post in a list. Renders the same on server and browser, for every reader and at any time. */
export function PostCard(props: PostCardProps) {
  const {
    post,
    timezone,
    headingLevel = 2,
    layout = 'row',
    isSiteStyled,
    actions,
    priority = false,
    palette,
  } = props;
  const { title = post.title, excerpt = cutExcerpt(post.excerpt) } = props;
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  const address = `/post/${encodeURIComponent(post.urlSlug)}`;
  const isMoving = useViewTransitionState(address);
  return (
    <article
      aria-labelledby={titleId}
      className={classNames(css.card, css[layout], isSiteStyled && css.site, isMoving && css.moving)}
    >
      <div className={css.inside}>
        <div className={css.text}>
          <p className={css.facts}>
            {post.category && (
              <Link
                to={`/category/${encodeURIComponent(post.category)}`}
                className={css.category}
                lang={getContentLanguage()}
              >
                {post.category}
              </Link>
            )}
            {post.date ? <time dateTime={post.date}>{shortDate(post.date, timezone)}</time> : cardText.noDate}
            {layout === 'lead' && <span className={css.minutes}>{cardText.minutes(post.readTime)}</span>}
          </p>
          <Heading id={titleId} className={css.title} lang={getContentLanguage()}>
            <Link to={address} viewTransition className={css.titleLink}>
              {title}
            </Link>
          </Heading>
          {post.excerpt && <WholeWords as="p" text={excerpt} className={css.excerpt} />}
          <footer className={css.footer}>
            {actions ?? <PostCardCounts likes={post.likes} comments={post.comments} />}
            <Link
              to={post.hasBreak ? `${address}#more` : address}
              viewTransition
              aria-label={cardText.readMoreOf(post.title)}
              className={classNames(css.more, icons.arrow)}
            >
              {cardText.readMore}
            </Link>
          </footer>
        </div>
        <PostCardCover post={post} address={address} layout={layout} priority={priority} palette={palette} />
      </div>
    </article>
  );
}

/** Widths of the cover in post-card.module.css; a lazy picture uses its measured width (`auto`). */
const sizes: Record<CardLayout, string> = {
  row: '(min-width: 768px) 168px, 96px',
  lead: '(min-width: 888px) 400px, calc(100vw - 36px)',
  tile: '(min-width: 768px) 18rem, calc(100vw - 36px)',
};

interface PostCardCoverProps {
  post: PostSummary;
  address: string;
  layout: CardLayout;
  priority: boolean;
  palette?: number;
}

/**
 * A larger pointer target. Keyboards and screen readers use the title's link, so this one is hidden from
 * them.
 */
function PostCardCover({ post, address, layout, priority, palette }: PostCardCoverProps) {
  return (
    <Link to={address} viewTransition aria-hidden="true" tabIndex={-1} className={css.cover}>
      <PostPicture
        post={post}
        palette={palette}
        sizes={post.coverSrcset ? (priority ? sizes[layout] : `auto, ${sizes[layout]}`) : undefined}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={css.picture}
      />
    </Link>
  );
}

/** Zeros keep the place of the buttons that scripts put there. */
export function PostCardCounts({ likes, comments }: { likes: number; comments: number }) {
  return (
    <p className={css.counts}>
      <span className={classNames(css.count, icons.heart)} data-scripts={likes > 0 ? undefined : ''}>
        {likes > 0 && compactNumber(likes)}
        <span className="visually-hidden"> {cardText.likes}</span>
      </span>
      <span className={classNames(css.count, icons.comment)} data-scripts={comments > 0 ? undefined : ''}>
        {comments > 0 && compactNumber(comments)}
        <span className="visually-hidden"> {cardText.comments}</span>
      </span>
    </p>
  );
}

/** Placeholder of the size of a PostCard. Put several into a LoadingRegion. */
export function PostCardSkeleton({
  layout = 'row',
  isSiteStyled,
}: Pick<PostCardProps, 'layout' | 'isSiteStyled'>) {
  return (
    <div aria-hidden="true" className={classNames(css.card, css[layout], isSiteStyled && css.site)}>
      <div className={css.inside}>
        <div className={css.text}>
          <div className={css.facts}>
            <SkeletonLine width="9rem" />
          </div>
          <div className={css.title}>
            <SkeletonLine width="78%" />
          </div>
          <div className={css.excerpt}>
            <SkeletonLine />
            <SkeletonLine width="64%" />
          </div>
          <div className={css.footer}>
            <SkeletonLine width="5rem" />
          </div>
        </div>
        <SkeletonBlock className={css.cover} />
      </div>
    </div>
  );
}
