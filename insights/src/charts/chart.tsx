import { Button, Deferred, offerFile, SkeletonBlock, toast } from '@ezhuthu/kit/ui';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { insightsText } from '../messages.ts';
import css from './chart.module.css';
import { getCsv, getPng, type Table } from './chart-files.ts';
import { type ChartTheme, useChartTheme } from './chart-theme.ts';
import type { DrawingProps } from './drawing.tsx';

interface ChartTableProps {
  title: string;
  table: Table;
  isOpen: boolean;
  /** Renders the name of a row, for example as a link. */
  getName?: (name: string) => ReactNode;
}

function ChartTable({ title, table: { columns, rows }, isOpen, getName }: ChartTableProps) {
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

const messages = insightsText.chart;

interface ChartProps {
  title: string;
  /** Text alternative. */
  description: string;
  /** Without extension. */
  fileName: string;
  table: Table;
  /** Options of ECharts. */
  optionOf(theme: ChartTheme): DrawingProps['option'];
  /** Renders the name of a row of the table. */
  getName?: (name: string) => ReactNode;
  /** Called with the name of a clicked part. */
  onPick?: (name: string) => void;
}

/** A chart with its data table; both can be downloaded. */
export function Chart({ title, description, fileName, table, optionOf, getName, onPick }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const theme = useChartTheme(place);
  const [isBroken, setIsBroken] = useState(false);
  const handleFailure = useCallback(() => setIsBroken(true), []);

  async function handlePng() {
    const svg = place.current?.querySelector('svg');
    if (!svg || !theme) return;
    try {
      offerFile(await getPng(svg, theme.surface), `${fileName}.png`);
    } catch {
      toast.bad(messages.pngFailed);
    }
  }

  return (
    <figure className={css.chart}>
      <div ref={place} className={css.place}>
        <div className={css.drawing}>
          {isBroken && <p role="alert">{messages.failed}</p>}
          {theme && !isBroken && (
            <Deferred
              load={drawAfterPaint}
              part={{ option: optionOf(theme), description, onPick }}
              fallback={<SkeletonBlock height="100%" />}
              onFailure={handleFailure}
            />
          )}
        </div>
      </div>
      <ChartTable title={title} table={table} isOpen={isBroken} getName={getName} />
      <div className={css.files}>
        <Button
          isCompact
          variant="plain"
          aria-label={messages.download(title, messages.png)}
          onClick={() => void handlePng()}
        >
          <Download size={16} />
          {messages.png}
        </Button>
        <Button
          isCompact
          variant="plain"
          aria-label={messages.download(title, messages.csv)}
          onClick={() => offerFile(getCsv(table), `${fileName}.csv`)}
        >
          <Download size={16} />
          {messages.csv}
        </Button>
      </div>
    </figure>
  );
}

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Loads ECharts, which is large: on the first chart, or before that when the page is idle. */
export const loadDrawing = () => import(/* webpackChunkName: "drawing" */ './drawing.tsx');

/** Loads ECharts and waits for a paint: drawing is slow, so the rest of the tab is painted first. */
async function drawAfterPaint() {
  const drawing = await loadDrawing();
  await painted();
  return drawing;
}
