import type { MetricsFilter } from '@ezhuthu/contract';
import { EmptyState } from '@ezhuthu/kit/ui';
import type { ReactNode } from 'react';
import { FilterLink } from './filter-link.tsx';
import { percent, shortNumber } from './number.ts';
import css from './share-list.module.css';

export interface Share {
  name: string;
  label?: ReactNode;
  /** Filter that is applied when the name is clicked. */
  filter?: MetricsFilter;
  count: number;
  /** Percentage of the total; without it the bar is relative to the largest count. */
  percentage?: number;
}

interface ShareListProps {
  label: string;
  shares: Share[];
  empty: string;
}

/** List of shares, each with a bar. */
export function ShareList({ label, shares, empty }: ShareListProps) {
  if (shares.length === 0) return <EmptyState text={empty} />;
  const max = Math.max(...shares.map(({ count }) => count), 1);
  return (
    <ul aria-label={label} className={css.list}>
      {shares.map(({ name, label: shown = name, filter, count, percentage }) => (
        <li key={name} className={css.share}>
          <span className={css.name}>{filter ? <FilterLink filter={filter} name={name} /> : shown}</span>
          <span className={css.count}>{shortNumber(count)}</span>
          {percentage !== undefined && <span className={css.percent}>{percent(percentage)}</span>}
          <span aria-hidden="true" className={css.track}>
            <span className={css.bar} style={{ width: `${percentage ?? (count / max) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
