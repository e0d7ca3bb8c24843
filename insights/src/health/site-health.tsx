import { useQuery } from '@ezhuthu/kit/query';
import { Link } from '@ezhuthu/kit/router';
import { Button, EmptyState } from '@ezhuthu/kit/ui';
import type { ReactNode } from 'react';
import { useAddress } from '../address/use-address.ts';
import { insightsText } from '../messages.ts';
import { Block, Metrics } from '../metrics/block.tsx';
import { healthQuery } from '../metrics/queries.ts';
import { usePhone } from '../metrics/use-phone.ts';
import { ViewFrame } from '../view-frame/view-frame.tsx';
import { ErrorGroups } from './error-groups.tsx';
import { VersionsCards, VersionsTable } from './versions-list.tsx';

const messages = insightsText.health;

/** Versions shown of each front; earlier ones matter little. */
const maxVersions = 5;

/** How each version of the site's parts does in browsers and on the server, and its newest errors. */
export function SiteHealth({ heading }: { heading?: ReactNode }) {
  const address = useAddress();
  const isPhone = usePhone();
  const query = useQuery(healthQuery);
  const List = isPhone ? VersionsCards : VersionsTable;
  const back = (
    <Button asChild isCompact>
      <Link to={address.linkTo({ view: undefined })}>{insightsText.back}</Link>
    </Button>
  );
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
