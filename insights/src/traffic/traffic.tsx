import { useQuery } from '@ezhuthu/kit/query';
import { insightsText } from '@ezhuthu/kit/text';
import { SharesChart } from '../charts/shares-chart.tsx';
import { Block } from '../figures/block.tsx';
import { periodName } from '../figures/chosen-period.ts';
import { Figures } from '../figures/figures.tsx';
import { type Choice, dashboardQuery } from '../figures/queries.ts';
import { HiddenSources, sharesOfDevices, sourcesToFilter } from '../figures/shares-of.tsx';
import css from './traffic.module.css';
import { Visits } from './visits.tsx';

export function Traffic({ choice }: { choice: Choice }) {
  const { period } = choice;
  const query = useQuery(dashboardQuery(choice));
  return (
    <div className={css.traffic}>
      <div className={css.columns}>
        <Block title={insightsText.sources} hint={periodName(period)}>
          <Figures query={query} height="400px">
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
          </Figures>
        </Block>
        <Block title={insightsText.devices} hint={periodName(period)}>
          <Figures query={query} height="400px">
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
          </Figures>
        </Block>
      </div>
      <Visits choice={choice} />
    </div>
  );
}
