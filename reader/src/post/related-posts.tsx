import type { PostSummary } from '@ezhuthu/contract';
import { useQuery } from '@ezhuthu/kit/query';
import { Link } from '@ezhuthu/kit/router';
import { getContentLanguage, shortDate } from '@ezhuthu/kit/text';
import { PostPicture } from '@ezhuthu/kit/ui';
import { postText } from '../messages/post.ts';
import { relatedQuery } from './post-query.ts';
import css from './related-posts.module.css';

function RelatedPost({ post, timezone }: { post: PostSummary; timezone: string }) {
  return (
    <li>
      <Link to={`/post/${encodeURIComponent(post.urlSlug)}`} className={css.post}>
        <PostPicture
          post={post}
          sizes="(min-width: 768px) 168px, 50vw"
          loading="lazy"
          decoding="async"
          className={css.cover}
        />
        <span className={css.title} lang={getContentLanguage()}>
          {post.title}
        </span>
        <time dateTime={post.date} className={css.date}>
          {shortDate(post.date, timezone)}
        </time>
      </Link>
    </li>
  );
}

/** Related posts; renders nothing when they fail to load. */
export function RelatedPosts({ postRef, timezone }: { postRef: string; timezone: string }) {
  const { data } = useQuery(relatedQuery(postRef));
  if (!data || data.posts.length === 0) return null;
  return (
    <section aria-labelledby="related" className={css.section}>
      <h2 id="related" className={css.heading}>
        {postText.related}
      </h2>
      <ul className={css.list}>
        {data.posts.map((post) => (
          <RelatedPost key={post.id} post={post} timezone={timezone} />
        ))}
      </ul>
    </section>
  );
}
