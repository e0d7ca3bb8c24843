import type { ReactNode } from 'react';
import css from './page-heading.module.css';

interface PageHeadingProps {
  children: ReactNode;
  /** A few words beside it, such as how many there are. */
  note?: ReactNode;
}

/** What the page is called. */
export function PageHeading({ children, note }: PageHeadingProps) {
  return (
    <header className={css.heading}>
      <h1>{children}</h1>
      {note && <p className={css.note}>{note}</p>}
    </header>
  );
}
