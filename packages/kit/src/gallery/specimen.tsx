import type { ReactNode } from 'react';
import styles from './gallery.module.css';

interface SpecimenProps {
  /** The component's name, as in code. */
  name: string;
  /** Stacked instead of in a row. */
  isStacked?: boolean;
  children: ReactNode;
}

export function Specimen({ name, isStacked, children }: SpecimenProps) {
  return (
    <div className={styles.specimen}>
      <h3 className={styles.name}>{name}</h3>
      <div className={isStacked ? styles.stack : styles.row}>{children}</div>
    </div>
  );
}
