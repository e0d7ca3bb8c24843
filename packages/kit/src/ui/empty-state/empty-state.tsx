import type { ReactNode } from 'react';
import { MixedText } from '../mixed-text/mixed-text.tsx';
import css from './empty-state.module.css';

interface EmptyStateProps {
  /** A sentence: what is missing, and possibly why. */
  text: ReactNode;
  /** An icon of about 32 px. */
  icon?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
}

/** Announced when it replaces a list, as after a search without results. */
export function EmptyState({ text, icon, action }: EmptyStateProps) {
  return (
    <div role="status" className={css.state}>
      {icon && <span className={css.icon}>{icon}</span>}
      <p>
        <MixedText text={text} />
      </p>
      {action}
    </div>
  );
}
