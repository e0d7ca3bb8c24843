import { getLanguage } from '@ezhuthu/kit/text';
import { classNames } from '@ezhuthu/kit/ui';
import type { ReactNode } from 'react';
import { insightsText } from '../messages.ts';
import { getChange, percent, shortNumber } from './format.ts';
import css from './tiles.module.css';

interface Tile {
  label: string;
  /** The period, when the label does not name it. */
  scope?: string;
  /** A number, null when it is unknown; or formatted. */
  value: number | string | null;
  note?: ReactNode;
}

/** An abbreviated number with the exact one, grouped as the abbreviation is: lakhs in Tamil, thousands beside K and M. */
function Value({ value }: Pick<Tile, 'value'>) {
  if (typeof value === 'string') return value;
  const short = shortNumber(value);
  return (
    <>
      {short}
      {value !== null && short !== String(value) && (
        <small className={css.exact}>
          {' '}
          {value.toLocaleString(getLanguage() === 'mixed' ? 'en-US' : 'en-IN')}
        </small>
      )}
    </>
  );
}

/** Metrics side by side with their labels. */
export function Tiles({ tiles, isSmall }: { tiles: Tile[]; isSmall?: boolean }) {
  return (
    <dl className={css.tiles} data-small={isSmall || undefined}>
      {tiles.map(({ label, scope, value, note }) => (
        <div key={label} className={css.tile}>
          <dt className={css.label}>
            <span>{label}</span>
            {scope && ' '}
            {scope && <small>({scope})</small>}
          </dt>
          <dd className={css.value}>
            <Value value={value} />
          </dd>
          {note && <dd className={css.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

interface ChangeProps {
  now: number;
  before: number;
  /** What it is compared with. */
  since?: string;
  /** The period is not over, so a decrease is not significant yet. */
  isUnfinished?: boolean;
}

/** Relative change: an increase is green with a plus sign, a decrease red. */
export function Change({ now, before, since, isUnfinished }: ChangeProps) {
  const change = getChange(now, before);
  const down = isUnfinished ? css.unfinished : css.down;
  const look = change ? (change > 0 ? css.up : down) : undefined;
  return (
    <span className={classNames(css.change, look)}>
      {change === null ? insightsText.unknown : `${change > 0 ? '+' : ''}${percent(change)}`}
      {since && <span className={css.since}> {since}</span>}
    </span>
  );
}

interface FairChangeProps {
  now: number;
  before: number;
  /** Text with both numbers. */
  words: (now: string, before: string) => string;
}

/** Compares an unfinished period with the same part of the previous one. */
export function FairChange({ now, before, words }: FairChangeProps) {
  return (
    <span className={css.fair}>
      {words(shortNumber(now), shortNumber(before))} <Change now={now} before={before} />
    </span>
  );
}
