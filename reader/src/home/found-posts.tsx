import type { PostSummary } from '@ezhuthu/contract';
import { useInfiniteQuery } from '@ezhuthu/kit/query';
import { EmptyState, ErrorState, LinkButton, LoadMore, MixedText, useDebounced } from '@ezhuthu/kit/ui';
import { getPosts } from '../lists/paged-query.ts';
import { PostList } from '../lists/post-list.tsx';
import { browseText } from '../messages/browse.ts';
import { readerText } from '../messages/reader.ts';
import { english } from '../page/english.tsx';
import css from './found-posts.module.css';
import { foundQuery, getMessage, postsQuery } from './posts-query.ts';

/** Milliseconds without typing before the server searches. */
const delay = 300;

const fold = (text: string) => text.normalize('NFC').toLowerCase();

/** Posts with the term in title or excerpt, ignoring case. */
export function getMatching<P extends Pick<PostSummary, 'title' | 'excerpt'>>(posts: P[], term: string): P[] {
  const wanted = fold(term);
  return posts.filter(({ title, excerpt }) => [title, excerpt].some((text) => fold(text).includes(wanted)));
}

/** First the matching loaded posts, then all that the server finds. */
export function FoundPosts({ term }: { term: string }) {
  const { data: loaded } = useInfiniteQuery({ ...postsQuery(), enabled: false });
  const debouncedTerm = useDebounced(term, delay);
  const found = useInfiniteQuery(foundQuery(debouncedTerm));
  const isCurrent = debouncedTerm === term;
  const answer = isCurrent ? found.data : undefined;
  const [first] = answer?.pages ?? [];
  const hasFailed = isCurrent && found.isError && !answer;
  const posts = answer ? getPosts(answer) : getMatching(loaded ? getPosts(loaded) : [], term);
  if (posts.length === 0 && hasFailed) return <SearchFailed onRetry={found.refetch} />;
  if (posts.length === 0) return answer ? <NothingFound term={term} /> : <Searching />;
  return (
    <>
      {!hasFailed && (
        <p role="status" className={css.count}>
          {first ? (
            <MixedText text={browseText.search.found(first.pagination.totalCount, term)} />
          ) : (
            english(readerText.looking)
          )}
        </p>
      )}
      <PostList posts={posts} />
      {hasFailed && <SearchFailed onRetry={found.refetch} />}
      {answer && <LoadMore list={found} label={readerText.more} failed={getMessage(found.error)} />}
    </>
  );
}

const Searching = () => <EmptyState text={english(readerText.looking)} />;

function SearchFailed({ onRetry }: { onRetry(): unknown }) {
  return <ErrorState title={english(readerText.postsFailed)} onRetry={() => onRetry()} />;
}

function NothingFound({ term }: { term: string }) {
  const ways = (
    <p className={css.ways}>
      <LinkButton to={`/search?q=${encodeURIComponent(term)}`}>{readerText.searchEverything}</LinkButton>
      <LinkButton to="/">{readerText.showAll}</LinkButton>
    </p>
  );
  return <EmptyState text={english(readerText.noneFound)} action={ways} />;
}
