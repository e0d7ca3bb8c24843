import { insightsText } from '@ezhuthu/kit/text';
import { classNames } from '@ezhuthu/kit/ui';
import css from './change.module.css';
import { changeOf, percent } from './number.ts';

interface ChangeProps {
  now: number;
  before: number;
  /** What it is measured by. */
  since?: string;
}

/** Up is green with a plus sign, down is red. */
export function Change({ now, before, since }: ChangeProps) {
  const change = changeOf(now, before);
  const look = change ? (change > 0 ? css.up : css.down) : undefined;
  return (
    <span className={classNames(css.change, look)}>
      {change === null ? insightsText.unknown : `${change > 0 ? '+' : ''}${percent(change)}`}
      {since && <span className={css.since}> {since}</span>}
    </span>
  );
}
