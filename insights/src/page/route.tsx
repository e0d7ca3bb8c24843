import type { RouteHandle } from '@ezhuthu/kit';
import { insightsText } from '../messages.ts';
import { AnalyticsView } from './analytics-view.tsx';

/** Analytics of the blog and its posts, based only on stored page views. */
export function AnalyticsPage() {
  return (
    <AnalyticsView
      heading={
        <div>
          <h1>{insightsText.title}</h1>
          <p>{insightsText.subtitle}</p>
        </div>
      }
    />
  );
}

const handle: RouteHandle = { head: () => ({ title: insightsText.title, noindex: true }) };

export const analyticsRoute = { Component: AnalyticsPage, handle };
