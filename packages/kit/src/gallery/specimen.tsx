import type { ReactNode } from 'react';
import css from './gallery.module.css';

interface SpecimenProps {
  /** The component's name, as in code. */
  name: string;
  /** Stacked instead of in a row. */
  isStacked?: boolean;
  children: ReactNode;
}

export function Specimen({ name, isStacked, children }: SpecimenProps) {
  return (
    <div className={css.specimen}>
      <h3 className={css.name}>{name}</h3>
      <div className={isStacked ? css.stack : css.row}>{children}</div>
    </div>
  );
}
