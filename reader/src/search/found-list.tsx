import type { FoundPost, TextPart } from '@ezhuthu/contract';
import { useSuspenseQuery } from '@ezhuthu/kit/query';
import { Link } from '@ezhuthu/kit/router';
import { browseText, readerText } from '@ezhuthu/kit/text';
import { Button, CardActions, EmptyState, Pagination, PostCard } from '@ezhuthu/kit/ui';
import { pageAddress } from '../page/addresses.ts';
import { english } from '../page/english.tsx';
import { siteQuery } from '../site-query.ts';
import css from './search-page.module.css';
import { searchQuery } from './search-query.ts';

const words = browseText.search;

interface FoundListProps {
  query: string;
  page: number;
}

/** What is found, and its pages. */
export function FoundList({ query, page }: FoundListProps) {
  const { posts, pagination } = useSuspenseQuery(searchQuery(query, page)).data;
  if (posts.length === 0) return <NothingFound query={query} page={page} />;
  return (
    <>
      <p role="status" className={css.hint}>
        {words.found(pagination.totalCount, query)}
      </p>
      <Found posts={posts} />
      <Pagination
        page={page}
        pages={pagination.totalPages}
        hrefOf={(other) => pageAddress('/search', other, { q: query })}
      />
    </>
  );
}

function Found({ posts }: { posts: FoundPost[] }) {
  const { timezone } = useSuspenseQuery(siteQuery).data;
  return (
    <div className={css.found}>
      {posts.map((post, index) => (
        <PostCard
          key={post.id}
          post={post}
          timezone={timezone}
          title={marked(post.titleParts)}
          excerpt={marked(post.excerptParts)}
          priority={index === 0}
          actions={<CardActions post={post} />}
        />
      ))}
    </div>
  );
}

const marked = (parts: TextPart[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place alone
  parts.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text));

function NothingFound({ query, page }: FoundListProps) {
  const ways = (
    <>
      <p className={css.hint}>{words.hint}</p>
      <Button asChild>
        {page > 1 ? (
          <Link to={pageAddress('/search', 1, { q: query })}>{browseText.toFirstPage}</Link>
        ) : (
          <Link to="/archive">{browseText.toArchive}</Link>
        )}
      </Button>
    </>
  );
  return <EmptyState text={english(readerText.noneFound)} action={ways} />;
}
