import { FrontQueries } from '@ezhuthu/kit/ui';
import { TabNameProvider } from '../address/use-address.ts';
import { AnalyticsView } from '../page/analytics-view.tsx';

/** The analytics within another front's page, which has its own heading and tabs. */
export default function AnalyticsPanel() {
  return (
    <FrontQueries front="insights">
      <TabNameProvider value="part">
        <AnalyticsView />
      </TabNameProvider>
    </FrontQueries>
  );
}
