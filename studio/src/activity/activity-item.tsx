import type { AuditEntry } from '@ezhuthu/contract';
import { activityText } from '../messages/activity.ts';
import { Details, Facts } from '../ui/layout.tsx';
import css from './activity.module.css';

const getTime = (at: string, timezone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(at),
  );

const urgent = new Set<AuditEntry['action']>(['sign_in_failed', 'webhook_disabled', 'role_changed']);

const shown = (value: unknown): string =>
  value === undefined || value === null || value === ''
    ? '–'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** One line of the log, with what was changed. */
export function ActivityItem({ entry, timezone }: { entry: AuditEntry; timezone: string }) {
  const { action, actor, at, name, network, device, title, isErased } = entry;
  const who = name || (isErased ? activityText.erased : activityText.actors[actor]);
  return (
    <li className={css.item}>
      <time dateTime={at} className={css.time}>
        {getTime(at, timezone)}
      </time>
      <div className={css.about}>
        <p className={urgent.has(action) ? css.urgent : css.what}>
          {activityText.actions[action]}
          {title && <span className={css.title}>{title}</span>}
        </p>
        <Facts of={[who, device, network]} />
        <Values entry={entry} />
      </div>
    </li>
  );
}

function Values({ entry: { before, after } }: { entry: AuditEntry }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return null;
  return (
    <Details isQuiet summary={activityText.details}>
      <table className={css.values}>
        <thead>
          <tr>
            <th scope="col">{activityText.field}</th>
            {before && <th scope="col">{activityText.before}</th>}
            <th scope="col">{activityText.after}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((field) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              {before && <td>{shown(before[field])}</td>}
              <td>{shown(after?.[field])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Details>
  );
}
