import { type ReactNode, useId } from 'react';
import css from './block.module.css';

interface BlockProps {
  title: string;
  /** Beside the title. */
  tools?: ReactNode;
  children: ReactNode;
}

/** One of the sidebar's blocks. */
export function Block({ title, tools, children }: BlockProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        {tools}
      </div>
      {children}
    </section>
  );
}
