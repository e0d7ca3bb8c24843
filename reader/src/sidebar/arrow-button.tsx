import type { ReactNode } from 'react';
import css from './block.module.css';

interface ArrowButtonProps {
  /** What it leads to. */
  label: string;
  onClick(): void;
  children: ReactNode;
}

/** A step to one side. Not the kit's: its styles come with the page, as all of the sidebar's. */
export function ArrowButton({ label, onClick, children }: ArrowButtonProps) {
  return (
    <button type="button" aria-label={label} className={css.arrow} onClick={onClick}>
      {children}
    </button>
  );
}
