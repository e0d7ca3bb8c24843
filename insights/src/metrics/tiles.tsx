import type { ReactNode } from 'react';
import css from './tiles.module.css';

export interface Tile {
  label: string;
  /** The period, when the label does not name it. */
  scope?: string;
  value: ReactNode;
  note?: ReactNode;
  /** The same value is more prominent elsewhere on the page. */
  isRepeat?: boolean;
}

/** Metrics side by side with their labels. */
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
