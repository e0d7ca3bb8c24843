import type { ReactNode } from 'react';
import css from './page-heading.module.css';

interface PageHeadingProps {
  children: ReactNode;
  /** Of what people have written. */
  lang?: string;
  /** A short text beside it, such as a count. */
  note?: ReactNode;
}

export function PageHeading({ children, lang, note }: PageHeadingProps) {
  return (
    <header className={css.heading}>
      <h1 lang={lang}>{children}</h1>
      {note && <p className={css.note}>{note}</p>}
    </header>
  );
}
