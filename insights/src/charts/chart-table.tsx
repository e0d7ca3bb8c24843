import type { ReactNode } from 'react';
import { insightsText } from '../messages.ts';
import css from './chart.module.css';
import type { Table } from './chart-files.ts';

interface ChartTableProps {
  title: string;
  table: Table;
  isOpen: boolean;
  /** Renders the name of a row, for example as a link. */
  getName?: (name: string) => ReactNode;
}

/** The data of a chart as a table. */
export function ChartTable({ title, table: { columns, rows }, isOpen, getName }: ChartTableProps) {
  return (
    <details className={css.details} open={isOpen || undefined}>
      <summary className={css.summary}>{insightsText.chart.table}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable */}
      <section aria-label={insightsText.chart.getTable(title)} tabIndex={0} className={css.scroll}>
        <table className={css.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name}>
                <th scope="row">{getName ? getName(String(name)) : name}</th>
                {values.map((value, place) => (
                  <td key={columns[place + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
