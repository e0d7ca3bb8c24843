import { maxSearch } from '@ezhuthu/contract';
import type { HeadInput, PageHead } from '@ezhuthu/kit';
import { preload } from '@ezhuthu/kit/query';
import { getClient, type LoaderFunctionArgs, useNavigate, useSearchParams } from '@ezhuthu/kit/router';
import { Button, TextField } from '@ezhuthu/kit/ui';
import Search from 'lucide-react/icons/search';
import { type FormEvent, Suspense } from 'react';
import { PostListLoading } from '../lists/post-list.tsx';
import { browseText } from '../messages/browse.ts';
import { readerText } from '../messages/reader.ts';
import { getAddress, pageNumber } from '../page/addresses.ts';
import { pageError } from '../page/page-error.tsx';
import { PageHeading } from '../page/page-heading.tsx';
import css from './search.module.css';
import { SearchResults, searchQuery } from './search-results.tsx';

const texts = browseText.search;

const getQuery = (search: URLSearchParams): string => search.get('q')?.trim().slice(0, maxSearch) ?? '';

/** Searches all published posts, best matches first. */
function SearchPage() {
  const [search] = useSearchParams();
  const query = getQuery(search);
  const page = pageNumber(search);
  return (
    <div className={css.page}>
      <PageHeading>{texts.title}</PageHeading>
      <SearchForm key={query} query={query} />
      {query ? (
        <Suspense key={`${query} ${page}`} fallback={<PostListLoading label={readerText.looking} />}>
          <SearchResults query={query} page={page} />
        </Suspense>
      ) : (
        <p className={css.hint}>{texts.start}</p>
      )}
    </div>
  );
}

/** Works without scripts. */
function SearchForm({ query }: { query: string }) {
  const navigate = useNavigate();
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    void navigate(getAddress('/search', { q }));
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not support <search>
    <form
      action="/search"
      role="search"
      aria-label={texts.title}
      className={css.form}
      onSubmit={handleSubmit}
    >
      <TextField
        type="search"
        name="q"
        label={texts.field}
        isLabelHidden
        placeholder={texts.field}
        defaultValue={query}
        maxLength={maxSearch}
        enterKeyHint="search"
        className={css.field}
      />
      <Button type="submit" variant="primary">
        <Search size={18} />
        {texts.submit}
      </Button>
    </form>
  );
}

/** Excluded from search engines. */
function searchHead({ search, site }: HeadInput): PageHead {
  const query = getQuery(search);
  return {
    title: query ? `${texts.title}: ${query}` : texts.title,
    description: site.description,
    canonical: '/search',
    noindex: true,
    author: site.authorName,
    image: site.socialImage,
  };
}

export const searchRoute = {
  Component: SearchPage,
  ErrorBoundary: pageError(() => ({
    failed: texts.failed,
    way: { to: '/archive', label: browseText.toArchive },
  })),
  handle: { head: searchHead },
  loader({ request, context }: LoaderFunctionArgs) {
    const { searchParams } = new URL(request.url);
    const query = getQuery(searchParams);
    return query
      ? preload(getClient(context).ensureQueryData(searchQuery(query, pageNumber(searchParams))))
      : null;
  },
};
