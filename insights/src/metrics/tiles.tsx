import type { ReactNode } from 'react';
import css from './tiles.module.css';

export interface Tile {
  label: string;
  /** The days it is of, where the label does not say so. */
  scope?: string;
  value: ReactNode;
  note?: ReactNode;
  /** Told more strongly elsewhere on the screen. */
  isRepeat?: boolean;
}

/** Metrics side by side, each with what it is of. */
export function Tiles({ tiles, isSmall }: { tiles: Tile[]; isSmall?: boolean }) {
  return (
    <dl className={css.tiles} data-small={isSmall || undefined}>
      {tiles.map(({ label, scope, value, note, isRepeat }) => (
        <div key={label} className={css.tile} data-repeat={isRepeat || undefined}>
          <dt className={css.label}>
            <span>{label}</span>
            {scope && <small> ({scope})</small>}
          </dt>
          <dd className={css.value}>{value}</dd>
          {note && <dd className={css.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
