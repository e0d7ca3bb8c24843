import { insightsText } from '@ezhuthu/kit/text';
import { classNames } from '@ezhuthu/kit/ui';
import css from './change.module.css';
import { getChange, percent, shortNumber } from './number.ts';

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
