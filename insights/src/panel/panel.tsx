import { TabNameProvider } from '../address/place.ts';
import { AnalyticsView } from '../page/analytics-view.tsx';

/** The metrics as a part of another front's page, which has a heading and tabs of its own. */
export default function AnalyticsPanel() {
  return (
    <TabNameProvider value="part">
      <AnalyticsView />
    </TabNameProvider>
  );
}
