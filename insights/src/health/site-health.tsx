import type { ErrorGroup } from '@ezhuthu/contract';
import { useQuery } from '@ezhuthu/kit/query';
import { relativeTime } from '@ezhuthu/kit/text';
import { EmptyState, useTimezone } from '@ezhuthu/kit/ui';
import type { ReactNode } from 'react';
import { useAddress } from '../address/use-address.ts';
import { insightsText } from '../messages.ts';
import { Block, Metrics } from '../metrics/block.tsx';
import { List } from '../metrics/layout.tsx';
import { healthQuery } from '../metrics/queries.ts';
import { usePhone } from '../metrics/use-phone.ts';
import { BackLink, ViewFrame } from '../view-frame/view-frame.tsx';
import css from './health.module.css';
import { VersionsCards, VersionsTable } from './versions-list.tsx';

/** Errors with their number and place; the stack opens. */
function ErrorGroups({ errors }: { errors: (ErrorGroup & { id: string })[] }) {
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

const messages = insightsText.health;

/** Versions shown of each front; earlier ones matter little. */
const maxVersions = 5;

/** How each version of the site's parts does in browsers and on the server, and its newest errors. */
export function SiteHealth({ heading }: { heading?: ReactNode }) {
  const address = useAddress();
  const isPhone = usePhone();
  const query = useQuery(healthQuery);
  const List = isPhone ? VersionsCards : VersionsTable;
  const back = <BackLink to={address.linkTo({ view: undefined })} />;
  return (
    <ViewFrame heading={heading} tools={back}>
      <Metrics query={query} height="36rem" action={back}>
        {({ fronts, errors }) => (
          <>
            <Block title={messages.title} hint={messages.hint}>
              {fronts.length === 0 ? (
                <EmptyState text={messages.none} />
              ) : (
                fronts.map(({ name, versions }) => (
                  <List key={name} front={name} versions={versions.slice(0, maxVersions)} />
                ))
              )}
            </Block>
            <Block title={messages.errors} hint={messages.errorsHint}>
              {errors.length === 0 ? (
                <EmptyState text={messages.noErrors} />
              ) : (
                <ErrorGroups errors={errors} />
              )}
            </Block>
          </>
        )}
      </Metrics>
    </ViewFrame>
  );
}
