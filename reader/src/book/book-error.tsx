import { ApiError, useSession } from '@ezhuthu/kit';
import { useQuery } from '@ezhuthu/kit/query';
import { useParams, useRouteError } from '@ezhuthu/kit/router';
import { browseText } from '@ezhuthu/kit/text';
import { english } from '../page/english.tsx';
import { PageError } from '../page/page-error.tsx';
import { BookArticle } from './book-page.tsx';
import { bookQuery } from './book-query.ts';

const words = browseText.books;

export function BookError() {
  const error = useRouteError();
  const { user } = useSession();
  const isMissing = error instanceof ApiError && error.status === 404;
  return isMissing && user?.isAuthor ? <AuthorsOwn /> : <Failed />;
}

function Failed() {
  return (
    <PageError
      failed={english(words.failed)}
      missing={english(words.missing)}
      way={{ to: '/books', label: words.back }}
    />
  );
}

/** The server's page is a visitor's. A book that is not on show is asked for again, with the session. */
function AuthorsOwn() {
  const { data } = useQuery(bookQuery(useParams().id!));
  return data ? <BookArticle {...data} /> : <Failed />;
}
