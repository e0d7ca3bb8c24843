import type { ComparedDay } from '@ezhuthu/contract';
import { Hint } from '@ezhuthu/kit/layout';
import { useQuery } from '@ezhuthu/kit/query';
import { EmptyState, IconButton } from '@ezhuthu/kit/ui';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState } from 'react';
import { type ChosenPeriod, periodName } from '../address/chosen-period.ts';
import { DailyChart } from '../charts/views-chart.tsx';
import { insightsText } from '../messages.ts';
import { Metrics } from '../metrics/block.tsx';
import { bloggerQuery, type Choice, dailyQuery } from '../metrics/queries.ts';
import { Tiles } from '../metrics/tiles.tsx';
import css from './overview.module.css';

const messages = insightsText.trend;

/** Percentages. */
const minZoom = 30;
const maxZoom = 500;
const zoomStep = 20;
const unzoomed = 100;

/** Number of days shown for a period of `ofPeriod` days: a smaller zoom shows more days. */
const daysShown = (ofPeriod: number, zoom: number): number =>
  Math.ceil((ofPeriod * unzoomed) / Math.min(unzoomed, zoom));

/** The days of a period and the earlier ones that a smaller zoom adds, as far as available. */
function longerSpan(days: ComparedDay[], ever: ComparedDay[], zoom: number): ComparedDay[] {
  const first = days[0];
  if (!first) return days;
  const earlier = ever.filter(({ date }) => date < first.date);
  const more = daysShown(days.length, zoom) - days.length;
  return [...earlier.slice(Math.max(0, earlier.length - more)), ...days];
}

/** Views per day; when that request fails, those of the blog's statistics for the same days. */
export function Trend({ choice }: { choice: Choice }) {
  const { period } = choice;
  const [zoom, setZoom] = useState(unzoomed);
  const detailed = useQuery(dailyQuery(choice));
  const blogger = useQuery(bloggerQuery(choice));
  const isDetailed = detailed.data !== undefined || !blogger.data;
  const query = isDetailed
    ? detailed
    : { ...blogger, data: blogger.data?.dailyViews, error: detailed.error, refetch: detailed.refetch };
  const ever = useQuery({ ...dailyQuery({ ...choice, period: 'all' }), enabled: zoom < unzoomed });
  return (
    <section aria-label={messages.title} className={css.trend}>
      <div className={css.head}>
        <h3 className={css.subtitle}>{messages.title}</h3>
        {/* biome-ignore lint/a11y/useSemanticElements: not a set of form fields */}
        <div role="group" aria-label={messages.zoom} className={css.zoom}>
          <IconButton
            variant="outlined"
            label={messages.zoomOut}
            disabled={zoom === minZoom}
            onClick={() => setZoom(Math.max(minZoom, zoom - zoomStep))}
          >
            <ZoomOut size={20} />
          </IconButton>
          <IconButton
            variant="outlined"
            label={messages.zoomIn}
            disabled={zoom === maxZoom}
            onClick={() => setZoom(Math.min(maxZoom, zoom + zoomStep))}
          >
            <ZoomIn size={20} />
          </IconButton>
          <IconButton variant="outlined" label={messages.reset} onClick={() => setZoom(unzoomed)}>
            <RotateCcw size={20} />
          </IconButton>
        </div>
      </div>
      <Metrics query={query} height="400px">
        {(days) => (
          <>
            <TrendTiles days={days} choice={choice} zoom={zoom} />
            <TrendChart days={longerSpan(days, ever.data ?? [], zoom)} period={period} zoom={zoom} />
            {ever.data && zoom < unzoomed && (
              <Hint>
                {messages.span(longerSpan(days, ever.data, zoom).length, daysShown(days.length, zoom))}
              </Hint>
            )}
            <Hint>{isDetailed ? messages.detailed : messages.blogger}</Hint>
          </>
        )}
      </Metrics>
    </section>
  );
}

function TrendChart({ days, period, zoom }: { days: ComparedDay[]; period: ChosenPeriod; zoom: number }) {
  if (!days.some(({ views }) => views > 0)) return <EmptyState text={messages.none} />;
  return (
    <DailyChart
      title={messages.title}
      fileName={`views-${period}`}
      days={days}
      window={10_000 / Math.max(unzoomed, zoom)}
    />
  );
}

function TrendTiles({ days, choice, zoom }: { days: ComparedDay[]; choice: Choice; zoom: number }) {
  const overview = useQuery(bloggerQuery(choice)).data?.overview;
  const views = days.reduce((sum, day) => sum + day.views, 0);
  return (
    <Tiles
      isSmall
      tiles={[
        {
          label: messages.totalViews,
          scope: insightsText.statistics.allTime,
          value: overview?.totalViews ?? null,
        },
        { label: messages.thisMonth, value: overview?.thisMonthViews ?? null },
        { label: messages.today, value: overview?.todayViews ?? null },
        { label: messages.zoomLevel, value: `${zoom}%` },
        {
          label: messages.periodViews,
          scope: messages.days(days.length),
          value: views,
          note: <small>{periodName(choice.period)}</small>,
        },
      ]}
    />
  );
}
