import { useQuery } from '@ezhuthu/kit/query';
import { periodName } from '../address/chosen-period.ts';
import { SharesChart } from '../charts/shares-chart.tsx';
import { insightsText } from '../messages.ts';
import { Block, Metrics } from '../metrics/block.tsx';
import { Columns } from '../metrics/layout.tsx';
import { type Choice, dashboardQuery } from '../metrics/queries.ts';
import { HiddenSources, sharesOfDevices, sourcesToFilter } from '../metrics/share-list.tsx';
import css from './traffic.module.css';
import { Entries, Visits } from './visits.tsx';

export function Traffic({ choice }: { choice: Choice }) {
  const { period } = choice;
  const query = useQuery(dashboardQuery(choice));
  return (
    <div className={css.traffic}>
      <Columns>
        <Block title={insightsText.sources} hint={periodName(period)}>
          <Metrics query={query} height="400px">
            {({ trafficSources }) => (
              <>
                <SharesChart
                  kind="pie"
                  title={insightsText.sources}
                  column={insightsText.source}
                  fileName={`sources-${period}`}
                  shares={sourcesToFilter(trafficSources)}
                  empty={insightsText.noSources}
                />
                <HiddenSources sources={trafficSources} />
              </>
            )}
          </Metrics>
        </Block>
        <Block title={insightsText.devices} hint={periodName(period)}>
          <Metrics query={query} height="400px">
            {({ deviceBreakdown }) => (
              <SharesChart
                kind="bar"
                title={insightsText.devices}
                column={insightsText.device}
                fileName={`devices-${period}`}
                shares={sharesOfDevices(deviceBreakdown)}
                empty={insightsText.noDevices}
              />
            )}
          </Metrics>
        </Block>
      </Columns>
      <Entries choice={choice} />
      <Visits choice={choice} />
    </div>
  );
}
