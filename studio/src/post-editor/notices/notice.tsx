import type { ReactNode } from 'react';
import css from './notice.module.css';

/** A notice above the text. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <div className={css.notice} role="status">
    {children}
  </div>
);
