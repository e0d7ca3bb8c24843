import { defaultCategory, type Post } from '@ezhuthu/contract';
import { Link } from '@ezhuthu/kit/router';
import { getContentLanguage, longDate } from '@ezhuthu/kit/text';
import { AuthorPart } from '@ezhuthu/kit/ui';
import { postText } from '../messages/post.ts';
import css from './post-title.module.css';
import { ReadingComfort } from './reading-comfort.tsx';

const categoryPath = ({ category }: Post) => `/category/${encodeURIComponent(category)}`;

/** Whether the category is in the breadcrumb. */
const isFiled = ({ category }: Post) => category !== '' && category !== defaultCategory;

/** Home, category (or the archive for the default category), post. */
function Breadcrumb({ post }: { post: Post }) {
  return (
    <nav aria-label={postText.breadcrumb} className={css.breadcrumb}>
      <Link to="/">{postText.home}</Link>
      <span aria-hidden="true">›</span>
      {isFiled(post) ? (
        <Link to={categoryPath(post)} lang={getContentLanguage()}>
          {post.category}
        </Link>
      ) : (
        <Link to="/archive">{postText.archive}</Link>
      )}
      <span aria-hidden="true">›</span>
      <span aria-current="page" lang={getContentLanguage()}>
        {post.title}
      </span>
    </nav>
  );
}

/** Breadcrumb, title and metadata of a post. */
export function PostTitle({ post, timezone }: { post: Post; timezone: string }) {
  return (
    <header>
      <Breadcrumb post={post} />
      <h1 className={css.title} lang={getContentLanguage()}>
        {post.title}
      </h1>
      {post.subtitle && (
        <p className={css.subtitle} lang={getContentLanguage()}>
          {post.subtitle}
        </p>
      )}
      <div className={css.facts}>
        <p className={css.byline}>
          {post.category && !isFiled(post) && (
            <Link to={categoryPath(post)} lang={getContentLanguage()}>
              {post.category}
            </Link>
          )}
          <span lang={getContentLanguage()}>{post.author}</span>
          <time dateTime={post.date}>{longDate(post.date, timezone)}</time>
        </p>
        <span>{postText.minutesToRead(post.readTime)}</span>
        <AuthorPart name="post-tools" part={{ post, timezone }} />
        <ReadingComfort />
      </div>
    </header>
  );
}
