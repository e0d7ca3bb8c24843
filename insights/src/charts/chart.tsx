import { insightsText } from '@ezhuthu/kit/text';
import { Button, Deferred, offerFile, SkeletonBlock, useToast } from '@ezhuthu/kit/ui';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import css from './chart.module.css';
import { ChartTable } from './chart-table.tsx';
import { getCsv, type Table } from './csv.ts';
import type { DrawingProps } from './drawing.tsx';
import { drawAfterPaint } from './load-drawing.ts';
import { type Look, useLook } from './look.ts';
import { getPng } from './png.ts';

const words = insightsText.chart;

interface ChartProps {
  title: string;
  /** Text alternative. */
  description: string;
  /** Without extension. */
  fileName: string;
  table: Table;
  /** Options of ECharts. */
  optionOf(look: Look): DrawingProps['option'];
  /** Renders the name of a row of the table. */
  getName?: (name: string) => ReactNode;
  /** Called with the name of a clicked part. */
  onPick?: (name: string) => void;
}

/** A chart with its data table; both can be downloaded. */
export function Chart({ title, description, fileName, table, optionOf, getName, onPick }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const look = useLook(place);
  const toast = useToast();
  const [isBroken, setIsBroken] = useState(false);
  const handleFailure = useCallback(() => setIsBroken(true), []);

  async function handlePng() {
    const svg = place.current?.querySelector('svg');
    if (!svg || !look) return;
    try {
      offerFile(await getPng(svg, look.surface), `${fileName}.png`);
    } catch {
      toast.bad(words.pngFailed);
    }
  }

  return (
    <figure className={css.chart}>
      <div ref={place} className={css.place}>
        <div className={css.drawing}>
          {isBroken && <p role="alert">{words.failed}</p>}
          {look && !isBroken && (
            <Deferred
              load={drawAfterPaint}
              part={{ option: optionOf(look), description, onPick }}
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
          aria-label={words.download(title, words.png)}
          onClick={() => void handlePng()}
        >
          <Download size={16} />
          {words.png}
        </Button>
        <Button
          isCompact
          variant="plain"
          aria-label={words.download(title, words.csv)}
          onClick={() => offerFile(getCsv(table), `${fileName}.csv`)}
        >
          <Download size={16} />
          {words.csv}
        </Button>
      </div>
    </figure>
  );
}
