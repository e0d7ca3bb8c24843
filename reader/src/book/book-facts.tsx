import type { Book } from '@ezhuthu/contract';
import { Link } from '@ezhuthu/kit/router';
import { browseText } from '@ezhuthu/kit/text';
import type { ReactNode } from 'react';
import css from './book-page.module.css';

const words = browseText.books;

/** What is known of a book. */
export function BookFacts({ book }: { book: Book }) {
  const { author, genre, publishedYear, category } = book;
  const facts: [string, ReactNode][] = [
    [words.author, author],
    [words.genre, genre && words.genres[genre]],
    [words.year, publishedYear],
    [words.category, category && <Link to={`/category/${encodeURIComponent(category)}`}>{category}</Link>],
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
