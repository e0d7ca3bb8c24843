import type { Post } from '@ezhuthu/contract';
import { useSession } from '@ezhuthu/kit';
import { Link } from '@ezhuthu/kit/router';
import { kitText, longDate, readerText } from '@ezhuthu/kit/text';
import { Button, Chip } from '@ezhuthu/kit/ui';
import css from './post-title.module.css';

/** Where the post stands, what it is called, and when it was written. */
export function PostTitle({ post, timezone }: { post: Post; timezone: string }) {
  const session = useSession();
  const isAuthor = session.status === 'member' && session.user.isAuthor;
  return (
    <header>
      <nav aria-label={readerText.breadcrumb} className={css.breadcrumb}>
        <Link to="/">{readerText.home}</Link>
        <span aria-hidden="true">›</span>
        <span>{post.category}</span>
        <span aria-hidden="true">›</span>
        <span aria-current="page">{post.title}</span>
      </nav>
      <h1 className={css.title}>{post.title}</h1>
      {post.subtitle && <p className={css.subtitle}>{post.subtitle}</p>}
      <div className={css.facts}>
        <Chip>{post.category}</Chip>
        <time dateTime={post.date}>{longDate(post.date, timezone)}</time>
        <span>{kitText.minutesToRead(post.readTime)}</span>
        {isAuthor && (
          <Button asChild isCompact>
            <Link to={`/edit-post/${post.id}`}>{readerText.edit}</Link>
          </Button>
        )}
      </div>
    </header>
  );
}
