import { classNames } from '@ezhuthu/kit/ui';
import type { ComponentProps, ReactNode } from 'react';
import css from './layout.module.css';

/** Two blocks beside each other; on a tablet only those that need little room. */
export const Columns = ({ isNarrow, children }: { isNarrow?: boolean; children: ReactNode }) => (
  <div className={css.columns} data-narrow={isNarrow ? '' : undefined}>
    {children}
  </div>
);

/** Items with a line between them. */
export const List = ({ as: Tag = 'ul', className, ...rest }: ComponentProps<'ul'> & { as?: 'ul' | 'ol' }) => (
  <Tag {...(rest as object)} className={classNames(css.list, className)} />
);

interface ValuesProps {
  of: (readonly [label: string, value: ReactNode])[];
  className: string | undefined;
}

/** Metrics of a post or a version, each with its label. */
export const Values = ({ of, className }: ValuesProps) => (
  <dl className={classNames(css.values, className)}>
    {of.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
