import { ignoreMissingAddress, listMissingAddresses } from '@ezhuthu/contract';
import { Facts, Hint, Item, ItemList, Row, Section, WriteButton } from '@ezhuthu/kit/layout';
import { shortDate } from '@ezhuthu/kit/text';
import { Button, MixedText, Pagination, QueryResult, useFocusAfter, useTimezone } from '@ezhuthu/kit/ui';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { redirectsText } from '../messages/redirects.ts';
import { useReloadRedirects } from './redirect-form.tsx';

const messages = redirectsText.missing;

/** Addresses that readers asked for in vain, each with a way to make a redirect from it. */
export function MissingAddresses({ onLeadOn }: { onLeadOn(address: string): void }) {
  const timezone = useTimezone();
  const reload = useReloadRedirects();
  const { query, paging } = usePagedQuery(listMissingAddresses, (shown) => ({ query: shown }));
  const heading = useFocusAfter<HTMLHeadingElement>(query.data?.pagination.totalCount);
  return (
    <Section title={messages.title} headingRef={heading}>
      <Hint>{messages.hint}</Hint>
      <QueryResult query={query} loading={redirectsText.loading} failed={redirectsText.failed}>
        {({ addresses, pagination }) => (
          <>
            {pagination.totalCount === 0 && <p>{messages.none}</p>}
            <ItemList isClosed isWide>
              {addresses.map(({ key, address, hits, lastHitAt, referrer }) => (
                <Item
                  key={key}
                  about={
                    <>
                      <p>
                        <MixedText text={address} />
                      </p>
                      <Facts
                        of={[
                          messages.hits(hits),
                          redirectsText.list.last(shortDate(lastHitAt, timezone)),
                          referrer && messages.from(referrer),
                        ]}
                      />
                    </>
                  }
                >
                  <Row>
                    <Button
                      isCompact
                      aria-label={messages.leadOnOf(address)}
                      onClick={() => onLeadOn(address)}
                    >
                      {messages.leadOn}
                    </Button>
                    <WriteButton
                      isCompact
                      variant="plain"
                      label={messages.ignore}
                      name={messages.ignoreOf(address)}
                      operation={ignoreMissingAddress}
                      input={{ params: { key } }}
                      failed={redirectsText.changeFailed}
                      onSuccess={reload}
                    />
                  </Row>
                </Item>
              ))}
            </ItemList>
            <Pagination {...paging} />
          </>
        )}
      </QueryResult>
    </Section>
  );
}
