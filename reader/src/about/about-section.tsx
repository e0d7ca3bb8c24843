import { type ReactNode, useId } from 'react';
import css from './about-page.module.css';

/** A part of the about page, called by its title. */
export function AboutSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={css.section}>
      <h2 id={titleId} className={css.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
