import type { Answer, getPostFigures } from '@ezhuthu/contract';
import { getContentLanguage, shortDate } from '@ezhuthu/kit/text';
import { Button, EmptyState, useTimezone } from '@ezhuthu/kit/ui';
import { useId, useState } from 'react';
import { type ChosenPeriod, dayName, periodName } from '../address/chosen-period.ts';
import { DailyChart, everyDay, HourlyChart } from '../charts/views-chart.tsx';
import { insightsText } from '../messages.ts';
import { Block } from '../metrics/block.tsx';
import { minutesAndSeconds, percent } from '../metrics/format.ts';
import { Columns } from '../metrics/layout.tsx';
import { HiddenSources, ShareList, sharesOfDevices, sharesOfSources } from '../metrics/share-list.tsx';
import { Tiles } from '../metrics/tiles.tsx';
import css from './post-detail.module.css';

const messages = insightsText.detail;

/** A mean of 0 means that there is no data, since visits without engagement are not stored. */
const known = (mean: number, format: (mean: number) => string) =>
  mean === 0 ? insightsText.unknown : format(mean);

interface PostDetailProps {
  metrics: Answer<typeof getPostFigures>;
  period: ChosenPeriod;
}

export function PostDetail({ metrics, period }: PostDetailProps) {
  const { post, overview, dailyViews, hourlyViews, deviceBreakdown, trafficSources, readingDepth, keptFrom } =
    metrics;
  const timezone = useTimezone();
  const scope = periodName(period);
  const getDate = (instant: string | null) => (instant ? shortDate(instant, timezone) : insightsText.unknown);
  return (
    <>
      <div>
        <h2 className={css.title} lang={getContentLanguage()}>
          {post.title}
        </h2>
        <p className={css.dates}>
          {messages.created}: {getDate(post.createdAt)} · {messages.published}: {getDate(post.publishedAt)}
        </p>
      </div>
      <Tiles
        tiles={[
          { label: messages.totalViews, scope, value: overview.totalViews },
          {
            label: messages.uniqueVisitors,
            scope,
            value: overview.uniqueVisitors,
            note: keptFrom
              ? insightsText.goneBefore(dayName(keptFrom))
              : overview.uniqueVisitors === null && <small>{insightsText.statistics.visitorDays}</small>,
          },
          { label: messages.time, scope, value: known(overview.avgTimeOnPage, minutesAndSeconds) },
          { label: messages.depth, scope, value: known(overview.avgScrollDepth, percent) },
        ]}
      />
      <DailyViews post={post} period={period} days={dailyViews} />
      <Columns>
        <div className={css.column}>
          <Block title={messages.hourly} hint={scope}>
            <HourlyChart fileName={`${post.urlSlug}-hours-${period}`} hours={hourlyViews} />
          </Block>
          <Block title={insightsText.devices} hint={scope}>
            <ShareList
              label={insightsText.devices}
              shares={sharesOfDevices(deviceBreakdown)}
              empty={insightsText.noDevices}
            />
          </Block>
        </div>
        <div className={css.column}>
          <Block title={messages.reading} hint={scope}>
            <ReadingDepth reached={readingDepth} views={overview.totalViews} />
          </Block>
          <Block title={insightsText.sources} hint={scope}>
            <ShareList
              label={insightsText.sources}
              shares={sharesOfSources(trafficSources)}
              empty={insightsText.noSources}
            />
            <HiddenSources sources={trafficSources} />
          </Block>
        </div>
      </Columns>
    </>
  );
}

interface DailyViewsProps {
  post: PostDetailProps['metrics']['post'];
  period: ChosenPeriod;
  days: PostDetailProps['metrics']['dailyViews'];
}

/** The chart of the views of each day, which can be hidden. */
function DailyViews({ post, period, days }: DailyViewsProps) {
  const chartId = useId();
  const [isShown, setIsShown] = useState(true);
  const hasViews = days.some(({ views }) => views > 0);
  return (
    <Block
      title={messages.daily}
      hint={periodName(period)}
      tools={
        hasViews && (
          <Button
            isCompact
            aria-expanded={isShown}
            aria-controls={chartId}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? messages.hideChart : messages.showChart}
          </Button>
        )
      }
    >
      <div id={chartId}>
        {!hasViews && <EmptyState text={insightsText.trend.none} />}
        {hasViews && isShown && (
          <DailyChart title={messages.daily} fileName={`${post.urlSlug}-${period}`} days={everyDay(days)} />
        )}
      </div>
    </Block>
  );
}

interface ReadingDepthProps {
  reached: { depth: number; views: number }[];
  /** Total views. */
  views: number;
}

/** Views by scroll depth reached. */
function ReadingDepth({ reached, views }: ReadingDepthProps) {
  const isKnown = reached.some((mark) => mark.views > 0);
  return (
    <ShareList
      label={messages.reading}
      shares={
        isKnown
          ? reached.map((mark) => ({
              name: messages.readers(mark.depth),
              count: mark.views,
              percentage: views > 0 ? (mark.views / views) * 100 : undefined,
            }))
          : []
      }
      empty={messages.noReading}
    />
  );
}
