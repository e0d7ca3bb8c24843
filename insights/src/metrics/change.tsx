import { insightsText } from '@ezhuthu/kit/text';
import { classNames } from '@ezhuthu/kit/ui';
import css from './change.module.css';
import { getChange, percent, shortNumber } from './number.ts';

interface ChangeProps {
  now: number;
  before: number;
  /** What it is measured by. */
  since?: string;
  /** What is measured is not over: that it is less yet says nothing. */
  isUnfinished?: boolean;
}

/** Up is green with a plus sign, down is red. */
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
  /** What the two are of, with their numbers. */
  words: (now: string, before: string) => string;
}

/** What is not over, beside as much of what came before it. */
export function FairChange({ now, before, words }: FairChangeProps) {
  return (
    <span className={css.fair}>
      {words(shortNumber(now), shortNumber(before))} <Change now={now} before={before} />
    </span>
  );
}
