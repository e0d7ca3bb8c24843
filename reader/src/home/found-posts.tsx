import { useInfiniteQuery } from '@ezhuthu/kit/query';
import { Link } from '@ezhuthu/kit/router';
import { readerText } from '@ezhuthu/kit/text';
import { Button, EmptyState, ErrorState, useDebounced } from '@ezhuthu/kit/ui';
import { MoreOf } from '../lists/growing-posts.tsx';
import { getPosts } from '../lists/paged-query.ts';
import { PostList } from '../lists/post-list.tsx';
import { english } from '../page/english.tsx';
import css from './found-posts.module.css';
import { getMessage } from './home-error.tsx';
import { foundQuery, postsQuery } from './posts-query.ts';
import { matching } from './search-term.ts';

/** Milliseconds without a key before the server is asked. */
const delay = 300;

/** At once what is loaded and has the term, then all that the server finds. */
export function FoundPosts({ term }: { term: string }) {
  const { data: loaded } = useInfiniteQuery({ ...postsQuery(), enabled: false });
  const debouncedTerm = useDebounced(term, delay);
  const found = useInfiniteQuery(foundQuery(debouncedTerm));
  const answer = debouncedTerm === term ? found.data : undefined;
  const hasFailed = debouncedTerm === term && found.isError && !answer;
  const posts = answer ? getPosts(answer) : matching(loaded ? getPosts(loaded) : [], term);
  if (posts.length === 0 && hasFailed) return <SearchFailed onRetry={found.refetch} />;
  if (posts.length === 0) return answer ? <NothingFound term={term} /> : <Looking />;
  return (
    <>
      <PostList posts={posts} />
      {hasFailed && <SearchFailed onRetry={found.refetch} />}
      {answer && <MoreOf list={found} label={readerText.more} failed={getMessage(found.error)} />}
    </>
  );
}

const Looking = () => <EmptyState text={english(readerText.looking)} />;

function SearchFailed({ onRetry }: { onRetry(): unknown }) {
  return <ErrorState title={english(readerText.postsFailed)} onRetry={() => onRetry()} />;
}

function NothingFound({ term }: { term: string }) {
  const ways = (
    <p className={css.ways}>
      <Button asChild>
        <Link to={`/search?q=${encodeURIComponent(term)}`}>{readerText.searchEverything}</Link>
      </Button>
      <Button asChild>
        <Link to="/">{readerText.showAll}</Link>
      </Button>
    </p>
  );
  return <EmptyState text={english(readerText.noneFound)} action={ways} />;
}
