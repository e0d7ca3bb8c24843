import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** A sentence: what is not there, and perhaps why. */
  text: ReactNode;
  /** An icon of about 32 px. */
  icon?: ReactNode;
  /** A way on: a button or a link. */
  action?: ReactNode;
}

/** Announced when it takes the place of a list, as after a search without a hit. */
export function EmptyState({ text, icon, action }: EmptyStateProps) {
  return (
    <div role="status" className={styles.state}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <p>{text}</p>
      {action}
    </div>
  );
}
