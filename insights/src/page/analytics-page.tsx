import { insightsText } from '@ezhuthu/kit/text';
import { AnalyticsView } from './analytics-view.tsx';

/** How often the blog and each of its posts were read, from stored page views alone. */
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
