import type { Answer, Book, getBook, PostSummary } from '@ezhuthu/contract';
import { useSuspenseQuery } from '@ezhuthu/kit/query';
import { Link, useParams } from '@ezhuthu/kit/router';
import { browseText, readerText } from '@ezhuthu/kit/text';
import { AuthorPart, Button } from '@ezhuthu/kit/ui';
import { Suspense } from 'react';
import { useBooks } from '../books/use-books.ts';
import { PostList } from '../lists/post-list.tsx';
import { Breadcrumbs } from '../page/breadcrumbs.tsx';
import { BookCover } from './book-cover.tsx';
import { BookFacts } from './book-facts.tsx';
import { BookLoading } from './book-loading.tsx';
import css from './book-page.module.css';
import { bookQuery } from './book-query.ts';

const words = browseText.books;

export function BookPage() {
  const id = useParams().id!;
  return (
    <Suspense key={id} fallback={<BookLoading />}>
      <BookOf id={id} />
    </Suspense>
  );
}

/** Where the posts about it are. */
const postsPath = ({ linkType, linkValue }: Book) => `/${linkType}/${encodeURIComponent(linkValue)}`;

function BookOf({ id }: { id: string }) {
  return <BookArticle {...useSuspenseQuery(bookQuery(id)).data} />;
}

export function BookArticle({ book, posts }: Answer<typeof getBook>) {
  return (
    <>
      <Breadcrumbs
        places={[
          { name: readerText.home, path: '/' },
          { name: words.title, path: '/books' },
        ]}
        here={book.title}
      />
      <article className={css.book}>
        <div className={css.cover}>
          <BookCover book={book} isFirst sizes="240px" />
        </div>
        <div>
          <h1 className={css.title}>{book.title}</h1>
          {book.originalTitle && book.originalTitle !== book.title && (
            <p lang="en" className={css.original}>
              {book.originalTitle}
            </p>
          )}
          <BookFacts book={book} />
          {book.description && <p className={css.description}>{book.description}</p>}
          <p className={css.ways}>
            {book.linkValue && (
              <Button asChild variant="primary">
                <Link to={postsPath(book)}>{words.relatedPosts}</Link>
              </Button>
            )}
            <Button asChild>
              <Link to="/books">{words.back}</Link>
            </Button>
          </p>
          <Tools book={book} />
        </div>
      </article>
      {posts.length > 0 && <RelatedPosts posts={posts} />}
    </>
  );
}

/** What the author can do with it. */
function Tools({ book }: { book: Book }) {
  const books = useBooks();
  return books && <AuthorPart name="book-tools" part={{ book, books }} />;
}

function RelatedPosts({ posts }: { posts: PostSummary[] }) {
  return (
    <section aria-labelledby="related" className={css.related}>
      <h2 id="related" className={css.relatedTitle}>
        {words.relatedPosts}
      </h2>
      <PostList posts={posts} headingLevel={3} isGrid />
    </section>
  );
}
