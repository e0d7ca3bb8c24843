import { useSearchParams } from '@ezhuthu/kit/router';
import { browseText, readerText } from '@ezhuthu/kit/text';
import { Suspense } from 'react';
import { PostListLoading } from '../lists/post-list.tsx';
import { pageNumber } from '../page/addresses.ts';
import { PageHeading } from '../page/page-heading.tsx';
import { FoundList } from './found-list.tsx';
import { SearchForm } from './search-form.tsx';
import css from './search-page.module.css';
import { queryIn } from './search-query.ts';

const words = browseText.search;

/** All that is published, best matches first. */
export function SearchPage() {
  const [search] = useSearchParams();
  const query = queryIn(search);
  const page = pageNumber(search);
  return (
    <div className={css.page}>
      <PageHeading>{words.title}</PageHeading>
      <SearchForm key={query} query={query} />
      {query ? (
        <Suspense key={`${query} ${page}`} fallback={<PostListLoading label={readerText.looking} />}>
          <FoundList query={query} page={page} />
        </Suspense>
      ) : (
        <p className={css.hint}>{words.start}</p>
      )}
    </div>
  );
}
