import { ignoreMissingAddress } from '@ezhuthu/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@ezhuthu/kit/query';
import { shortDate } from '@ezhuthu/kit/text';
import { Button, Pagination, QueryResult, useTimezone, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { redirectsText } from '../messages/redirects.ts';
import css from './redirects.module.css';
import { missingQuery, reloadRedirects } from './redirects-queries.ts';

const messages = redirectsText.missing;

/** Addresses that readers asked for in vain, each with a way to make a redirect from it. */
export function MissingAddresses({ onLeadOn }: { onLeadOn(address: string): void }) {
  const timezone = useTimezone();
  const queryClient = useQueryClient();
  const [page, setPage] = useState(1);
  const query = useQuery({ ...missingQuery(page), placeholderData: keepPreviousData });
  const { write, isBusy } = useWrite(ignoreMissingAddress, {
    failed: redirectsText.changeFailed,
    onSuccess: () => reloadRedirects(queryClient),
  });
  return (
    <section className={css.section}>
      <h2>{messages.title}</h2>
      <p className={css.hint}>{messages.hint}</p>
      <QueryResult query={query} loading={redirectsText.loading} failed={redirectsText.failed}>
        {({ addresses, pagination }) => (
          <>
            {addresses.length === 0 && <p>{messages.none}</p>}
            <ul className={css.list}>
              {addresses.map(({ key, address, hits, lastHitAt, referrer }) => (
                <li key={key} className={css.item}>
                  <div className={css.about}>
                    <p className={css.address}>{address}</p>
                    <p className={css.hint}>
                      {[
                        messages.hits(hits),
                        redirectsText.list.last(shortDate(lastHitAt, timezone)),
                        referrer && messages.from(referrer),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                  </div>
                  <div className={css.buttons}>
                    <Button
                      isCompact
                      aria-label={messages.leadOnOf(address)}
                      onClick={() => onLeadOn(address)}
                    >
                      {messages.leadOn}
                    </Button>
                    <Button
                      isCompact
                      variant="plain"
                      isBusy={isBusy}
                      aria-label={messages.ignoreOf(address)}
                      onClick={() => void write({ params: { key } })}
                    >
                      {messages.ignore}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
            <Pagination page={page} pages={pagination.totalPages} onPageChange={setPage} />
          </>
        )}
      </QueryResult>
    </section>
  );
}
