import type { Answer, Book, getBook, OfferedFile, PostSummary } from '@ezhuthu/contract';
import { Link } from '@ezhuthu/kit/router';
import { byteSize, genreNames, getContentLanguage } from '@ezhuthu/kit/text';
import { AuthorPart, Button, LinkButton, MixedText } from '@ezhuthu/kit/ui';
import type { ReactNode } from 'react';
import { BookCover } from '../books/book-cover.tsx';
import { useBooks } from '../books/use-books.ts';
import { PostList } from '../lists/post-list.tsx';
import { browseText } from '../messages/browse.ts';
import { readerText } from '../messages/reader.ts';
import { Breadcrumbs } from '../page/breadcrumbs.tsx';
import css from './book.module.css';

const texts = browseText.books;

/** URL of the posts about the book. */
const postsPath = ({ linkType, linkValue }: Book) => `/${linkType}/${encodeURIComponent(linkValue)}`;

export function BookArticle({ book, posts, files = [] }: Answer<typeof getBook>) {
  return (
    <>
      <Breadcrumbs
        places={[
          { name: readerText.home, path: '/' },
          { name: texts.title, path: '/books' },
        ]}
        here={book.title}
      />
      <article className={css.book}>
        <div className={css.cover}>
          <BookCover book={book} isFirst sizes="240px" />
        </div>
        <div>
          <h1 className={css.title} lang={getContentLanguage()}>
            {book.title}
          </h1>
          {book.originalTitle && book.originalTitle !== book.title && (
            <p lang="en" className={css.original}>
              {book.originalTitle}
            </p>
          )}
          <BookFacts book={book} />
          {book.description && (
            <p className={css.description} lang={getContentLanguage()}>
              {book.description}
            </p>
          )}
          <p className={css.ways}>
            {book.linkValue && (
              <LinkButton to={postsPath(book)} variant="primary">
                {texts.relatedPosts}
              </LinkButton>
            )}
            <LinkButton to="/books">{texts.back}</LinkButton>
          </p>
          {files.length > 0 && <Downloads title={book.title} files={files} />}
          <BookTools book={book} />
        </div>
      </article>
      {posts.length > 0 && <RelatedPosts posts={posts} />}
    </>
  );
}

/** The files that the author offers. */
function Downloads({ title, files }: { title: string; files: OfferedFile[] }) {
  return (
    <section aria-labelledby="downloads" className={css.downloads}>
      <h2 id="downloads" className={css.downloadsTitle}>
        {texts.downloads}
      </h2>
      <ul className={css.files}>
        {files.map(({ format, bytes, url }) => (
          <li key={url}>
            <Button asChild>
              <a
                href={url}
                download
                aria-label={texts.download(title, texts.formats[format], byteSize(bytes))}
              >
                {texts.formats[format]} <span className={css.size}>{byteSize(bytes)}</span>
              </a>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function BookFacts({ book }: { book: Book }) {
  const { author, genre, publishedYear, category } = book;
  const facts: [string, ReactNode][] = [
    [texts.author, author && <MixedText text={author} />],
    [texts.genre, genre && genreNames[genre]],
    [texts.year, publishedYear],
    [
      texts.category,
      category && (
        <Link to={`/category/${encodeURIComponent(category)}`} lang={getContentLanguage()}>
          {category}
        </Link>
      ),
    ],
  ];
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className={css.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The author's tools. */
function BookTools({ book }: { book: Book }) {
  const books = useBooks();
  return books && <AuthorPart name="book-tools" part={{ book, books }} />;
}

function RelatedPosts({ posts }: { posts: PostSummary[] }) {
  return (
    <section aria-labelledby="related" className={css.related}>
      <h2 id="related" className={css.relatedTitle}>
        {texts.relatedPosts}
      </h2>
      <PostList posts={posts} headingLevel={3} isGrid />
    </section>
  );
}
