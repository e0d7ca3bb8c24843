import { type FoundPost, searchPageSize, searchPosts, type TextPart } from '@ezhuthu/contract';
import { operationQuery, useSuspenseQuery } from '@ezhuthu/kit/query';
import { EmptyState, LinkButton, MixedText, Pagination, PostCard } from '@ezhuthu/kit/ui';
import { CardActions } from '@ezhuthu/members/engagement';
import { NoSuchPage } from '../lists/no-such-page.tsx';
import { browseText } from '../messages/browse.ts';
import { readerText } from '../messages/reader.ts';
import { pageAddress } from '../page/addresses.ts';
import { english } from '../page/english.tsx';
import { siteQuery } from '../site-query.ts';
import css from './search.module.css';

const texts = browseText.search;

export const searchQuery = (q: string, page: number) =>
  operationQuery(searchPosts, { query: { q, page, limit: searchPageSize } }, 'search');

interface SearchResultsProps {
  query: string;
  page: number;
}

export function SearchResults({ query, page }: SearchResultsProps) {
  const { posts, pagination } = useSuspenseQuery(searchQuery(query, page)).data;
  if (posts.length === 0) return <NothingFound query={query} page={page} />;
  return (
    <>
      <p role="status" className={css.hint}>
        <MixedText text={texts.found(pagination.totalCount, query)} />
      </p>
      <FoundPosts posts={posts} />
      <Pagination
        page={page}
        pages={pagination.totalPages}
        hrefOf={(other) => pageAddress('/search', other, { q: query })}
      />
    </>
  );
}

function FoundPosts({ posts }: { posts: FoundPost[] }) {
  const { timezone } = useSuspenseQuery(siteQuery).data;
  return (
    <div className={css.found}>
      {posts.map((post, index) => (
        <PostCard
          key={post.id}
          post={post}
          timezone={timezone}
          title={highlightMatches(post.titleParts)}
          excerpt={post.excerptParts}
          isSiteStyled
          priority={index === 0}
          actions={<CardActions post={post} />}
        />
      ))}
    </div>
  );
}

const highlightMatches = (parts: TextPart[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a part has only its position
  parts.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text));

function NothingFound({ query, page }: SearchResultsProps) {
  if (page > 1) return <NoSuchPage first={pageAddress('/search', 1, { q: query })} />;
  const ways = (
    <>
      <p className={css.hint}>{texts.hint}</p>
      <LinkButton to="/archive">{browseText.toArchive}</LinkButton>
    </>
  );
  return <EmptyState text={english(readerText.noneFound)} action={ways} />;
}
