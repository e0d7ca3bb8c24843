import type { Post } from '@ezhuthu/contract';
import { Link } from '@ezhuthu/kit/router';
import { postText } from '@ezhuthu/kit/text';
import css from './post-neighbours.module.css';

interface NeighbourLinkProps {
  label: string;
  post: NonNullable<Post['next']>;
}

function NeighbourLink({ label, post }: NeighbourLinkProps) {
  return (
    <Link to={`/post/${encodeURIComponent(post.urlSlug)}`} className={css.link}>
      <span className={css.label}>{label}</span>
      <span>{post.title}</span>
    </Link>
  );
}

/** The posts before and after this one by date. */
export function PostNeighbours({ previous, next }: Pick<Post, 'previous' | 'next'>) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={postText.otherPosts} className={css.neighbours}>
      {previous && <NeighbourLink label={postText.previous} post={previous} />}
      {next && <NeighbourLink label={postText.next} post={next} />}
    </nav>
  );
}
