import type { ReactNode } from 'react';
import css from './page-heading.module.css';

interface PageHeadingProps {
  children: ReactNode;
  /** A short text beside it, such as a count. */
  note?: ReactNode;
}

export function PageHeading({ children, note }: PageHeadingProps) {
  return (
    <header className={css.heading}>
      <h1>{children}</h1>
      {note && <p className={css.note}>{note}</p>}
    </header>
  );
}
