import type { ReactNode } from 'react';
import css from './notice.module.css';

/** Something about the text that the author should know, above it. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <div className={css.notice} role="status">
    {children}
  </div>
);
