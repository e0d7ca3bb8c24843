import { type ReactNode, useId } from 'react';
import css from './block.module.css';

interface BlockProps {
  title: string;
  hint?: ReactNode;
  /** Beside the title. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A titled section of metrics. */
export function Block({ title, hint, tools, children }: BlockProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.block}>
      <header className={css.header}>
        <div>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          {hint && <p className={css.hint}>{hint}</p>}
        </div>
        {tools}
      </header>
      {children}
    </section>
  );
}
