import type { VersionHealth } from '@ezhuthu/contract';
import { shortDate } from '@ezhuthu/kit/text';
import { useTimezone } from '@ezhuthu/kit/ui';
import { insightsText } from '../messages.ts';
import { List, Values } from '../metrics/layout.tsx';
import tableCss from '../metrics/table.module.css';
import css from './health.module.css';
import { getVersionMetrics } from './version-metrics.tsx';

const messages = insightsText.health;

interface VersionsProps {
  /** Name of the front. */
  front: string;
  /** At least one. */
  versions: VersionHealth[];
}

function Version({ version, firstSeen }: VersionHealth) {
  const timezone = useTimezone();
  return (
    <>
      <code className={css.version}>{version}</code>{' '}
      <small className={css.since}>{messages.since(shortDate(firstSeen, timezone))}</small>
    </>
  );
}

export function VersionsTable({ front, versions }: VersionsProps) {
  const labels = getVersionMetrics(versions[0]!).map(({ label }) => label);
  return (
    <div className={tableCss.scroll}>
      <table className={tableCss.table}>
        <caption className={css.front}>{messages.fronts(front)}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.version}</th>
            {labels.map((label) => (
              <th key={label} scope="col" className={tableCss.number}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {versions.map((health) => (
            <tr key={health.version}>
              <th scope="row">
                <Version {...health} />
              </th>
              {getVersionMetrics(health).map(({ label, value }) => (
                <td key={label} className={tableCss.number}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function VersionsCards({ front, versions }: VersionsProps) {
  return (
    <section aria-label={messages.fronts(front)}>
      <h3 className={css.front}>{messages.fronts(front)}</h3>
      <List>
        {versions.map((health) => (
          <li key={health.version} className={tableCss.card}>
            <Version {...health} />
            <Values
              of={getVersionMetrics(health).map(({ label, value }) => [label, value] as const)}
              className={tableCss.metrics}
            />
          </li>
        ))}
      </List>
    </section>
  );
}
