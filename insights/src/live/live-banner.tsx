import { onRealtime } from '@ezhuthu/kit';
import { useQuery, useQueryClient } from '@ezhuthu/kit/query';
import { getContentLanguage } from '@ezhuthu/kit/text';
import { useEffect, useId } from 'react';
import { insightsText } from '../messages.ts';
import { shortNumber } from '../metrics/format.ts';
import { realtimeQuery } from '../metrics/queries.ts';
import css from './live-banner.module.css';

const messages = insightsText.live;

/** In place of a metric that is being loaded. */
const unknown = '…';

/** Realtime metrics; renders nothing when they fail to load. */
export function LiveBanner({ isFiltered }: { isFiltered: boolean }) {
  const id = useId();
  const { data: live, isPending } = useRealtime();
  if (!live && !isPending) return null;
  const popular = live?.popularPages[0];
  return (
    <section aria-labelledby={id} aria-busy={isPending} className={css.banner}>
      <h2 id={id} className={css.title}>
        <span aria-hidden="true" className={css.dot} />
        {messages.title}
      </h2>
      {isFiltered && <small>{insightsText.filter.none}</small>}
      <dl className={css.metrics}>
        <div>
          <dt>{messages.visitors}</dt>
          <dd className={css.number}>{live ? shortNumber(live.activeVisitors) : unknown}</dd>
        </div>
        <div>
          <dt>{messages.views}</dt>
          <dd className={css.number}>{live ? shortNumber(live.recentViews) : unknown}</dd>
        </div>
        <div className={css.popular}>
          <dt>{messages.popular}</dt>
          <dd className={css.page} lang={popular?.title ? getContentLanguage() : undefined}>
            {live ? popular?.title || popular?.path || messages.none : unknown}
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Realtime metrics: from the shared event stream, or polled without one. */
function useRealtime() {
  const queryClient = useQueryClient();
  useEffect(() => {
    // the channel first replays its latest message, which may be outdated
    let isOld = true;
    const leave = onRealtime((metrics) => {
      if (!isOld) queryClient.setQueryData(realtimeQuery.queryKey, metrics);
    });
    isOld = false;
    return leave;
  }, [queryClient]);
  return useQuery(realtimeQuery);
}
