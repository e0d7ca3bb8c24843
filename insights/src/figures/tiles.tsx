import type { ReactNode } from 'react';
import css from './tiles.module.css';

export interface Tile {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
}

/** Figures side by side, each with what it is of. */
export function Tiles({ tiles, isSmall }: { tiles: Tile[]; isSmall?: boolean }) {
  return (
    <dl className={css.tiles} data-small={isSmall || undefined}>
      {tiles.map(({ label, value, note }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they keep their places
        <div key={place} className={css.tile}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.value}>{value}</dd>
          {note && <dd className={css.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
