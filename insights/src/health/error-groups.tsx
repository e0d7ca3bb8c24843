import type { ErrorGroup } from '@ezhuthu/contract';
import { relativeTime } from '@ezhuthu/kit/text';
import { useTimezone } from '@ezhuthu/kit/ui';
import { insightsText } from '../messages.ts';
import { List } from '../metrics/layout.tsx';
import css from './health.module.css';

const messages = insightsText.health;

/** Errors with their number and place; the stack opens. */
export function ErrorGroups({ errors }: { errors: (ErrorGroup & { id: string })[] }) {
  const timezone = useTimezone();
  return (
    <List aria-label={messages.errors}>
      {errors.map(({ id, kind, message, frame, front, version, mount, count, lastSeen, stack }) => (
        <li key={id} className={css.error}>
          <p className={css.line}>
            <strong>{messages.kinds[kind]}</strong> · {messages.times(count)} ·{' '}
            <time dateTime={lastSeen}>{relativeTime(lastSeen, Date.now(), timezone)}</time>
          </p>
          <p lang="en">
            <code className={css.message}>{message || messages.noMessage}</code>
          </p>
          <p className={css.line}>
            {messages.fronts(front)} <code>{version}</code>
            {mount && (
              <>
                {' '}
                · <code>{mount}</code>
              </>
            )}
            {frame && (
              <>
                {' '}
                · <code className={css.place}>{frame}</code>
              </>
            )}
          </p>
          {stack && (
            <details>
              <summary className={css.summary}>{messages.stack}</summary>
              <pre lang="en" className={css.stack}>
                {stack}
              </pre>
            </details>
          )}
        </li>
      ))}
    </List>
  );
}
