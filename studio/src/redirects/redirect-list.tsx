import {
  type Answer,
  deleteRedirect,
  importRedirects,
  listRedirects,
  type Redirect,
} from '@ezhuthu/contract';
import { ConfirmButton, Facts, Failure, Hint, Item, ItemList, Row, Section } from '@ezhuthu/kit/layout';
import { shortDate } from '@ezhuthu/kit/text';
import {
  Button,
  Chip,
  DownloadButton,
  MixedText,
  Pagination,
  QueryResult,
  TextField,
  useFocusAfter,
  useTimezone,
  useWrite,
} from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { redirectsText } from '../messages/redirects.ts';
import { chooseFiles } from '../uploads/choose-files.ts';
import { useReloadRedirects } from './redirect-form.tsx';
import css from './redirects.module.css';

const messages = redirectsText.list;

/** All redirects, with a search, and their table as a file. */
export function RedirectList({ onEdit }: { onEdit(redirect: Redirect): void }) {
  const { query, search, searchField, paging } = usePagedQuery(listRedirects, (shown) => ({ query: shown }));
  const heading = useFocusAfter<HTMLHeadingElement>(query.data?.pagination.totalCount);
  return (
    <Section isRuled title={messages.title} headingRef={heading}>
      <TextField {...searchField} label={messages.search} className={css.short} />
      <QueryResult query={query} loading={redirectsText.loading} failed={redirectsText.failed}>
        {({ redirects, pagination }) => (
          <>
            {pagination.totalCount === 0 && (
              <Hint role="status">{search ? messages.noneFound : messages.none}</Hint>
            )}
            <ItemList isClosed isWide>
              {redirects.map((redirect) => (
                <RedirectItem key={redirect.id} redirect={redirect} onEdit={() => onEdit(redirect)} />
              ))}
            </ItemList>
            <Pagination {...paging} />
          </>
        )}
      </QueryResult>
      <Row>
        <UploadTable />
        <DownloadButton
          address="/api/redirects.csv"
          fileName="redirects.csv"
          label={messages.download}
          busyLabel={messages.downloading}
          failed={messages.downloadFailed}
        />
      </Row>
    </Section>
  );
}

function RedirectItem({ redirect, onEdit }: { redirect: Redirect; onEdit(): void }) {
  const timezone = useTimezone();
  const reload = useReloadRedirects();
  const { id, from, to, postTitle, isLive, status, hits, lastHitAt } = redirect;
  return (
    <Item
      about={
        <>
          <p>
            <MixedText text={from} />
          </p>
          <p>
            <a href={to}>
              <MixedText text={postTitle ?? to} />
            </a>
          </p>
          <Facts
            of={[
              hits > 0 ? messages.hits(hits) : messages.unused,
              lastHitAt && messages.last(shortDate(lastHitAt, timezone)),
            ]}
          />
        </>
      }
    >
      {!isLive && <Chip tone="warn">{messages.dead}</Chip>}
      {status === 302 && <Chip tone="neutral">{messages.temporary}</Chip>}
      <Row>
        <Button isCompact aria-label={messages.editOf(from)} onClick={onEdit}>
          {messages.edit}
        </Button>
        <ConfirmButton
          isCompact
          variant="plain"
          label={messages.remove}
          name={messages.removeOf(from)}
          title={messages.removeQuestion}
          description={messages.removeExplained(from)}
          busyLabel={messages.removing}
          operation={deleteRedirect}
          input={{ params: { id } }}
          failed={redirectsText.changeFailed}
          done={messages.removed}
          onSuccess={reload}
        />
      </Row>
    </Item>
  );
}

/** Adds the redirects of a CSV file and says which lines were refused. */
function UploadTable() {
  const reload = useReloadRedirects();
  const [report, setReport] = useState<Answer<typeof importRedirects>>();
  const { write, isBusy, failure } = useWrite(importRedirects, {
    failed: redirectsText.changeFailed,
    isFailureShown: true,
    async onSuccess(result) {
      await reload();
      setReport(result);
    },
  });

  async function handleFiles([file]: File[]) {
    if (file) await write({ body: { csv: await file.text() } });
  }

  return (
    <>
      <Button
        isBusy={isBusy}
        busyLabel={messages.uploading}
        onClick={() => chooseFiles('.csv,text/csv', (files) => void handleFiles(files))}
      >
        {messages.upload}
      </Button>
      <div role="status" className={css.report}>
        <Failure isSilent>{failure}</Failure>
        {!report && !failure && <Hint>{messages.uploadHint}</Hint>}
        {report && <p>{messages.uploaded(report.added, report.known)}</p>}
        {report && report.refused.length > 0 && (
          <>
            <p>{messages.refused(report.refused.length)}</p>
            <ItemList>
              {report.refused.map(({ line, text, why }) => (
                <li key={line} className={css.address}>
                  {messages.line(line, text, why)}
                </li>
              ))}
            </ItemList>
          </>
        )}
      </div>
    </>
  );
}
