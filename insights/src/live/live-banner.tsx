import { insightsText } from '@ezhuthu/kit/text';
import { useId } from 'react';
import { shortNumber } from '../metrics/number.ts';
import css from './live-banner.module.css';
import { useRealtime } from './use-realtime.ts';

const words = insightsText.live;

/** Realtime metrics; renders nothing until there are any. */
export function LiveBanner({ isFiltered }: { isFiltered: boolean }) {
  const id = useId();
  const live = useRealtime();
  if (!live) return null;
  const [popular] = live.popularPages;
  return (
    <section aria-labelledby={id} className={css.banner}>
      <h2 id={id} className={css.title}>
        <span aria-hidden="true" className={css.dot} />
        {words.title}
      </h2>
      {isFiltered && <small>{insightsText.filter.none}</small>}
      <dl className={css.metrics}>
        <div>
          <dt>{words.visitors}</dt>
          <dd className={css.number}>{shortNumber(live.activeVisitors)}</dd>
        </div>
        <div>
          <dt>{words.views}</dt>
          <dd className={css.number}>{shortNumber(live.recentViews)}</dd>
        </div>
        <div className={css.popular}>
          <dt>{words.popular}</dt>
          <dd className={css.page}>{popular?.title || popular?.path || words.none}</dd>
        </div>
      </dl>
    </section>
  );
}
