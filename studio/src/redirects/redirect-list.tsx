import { deleteRedirect, importRedirects, type Redirect } from '@ezhuthu/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@ezhuthu/kit/query';
import { shortDate } from '@ezhuthu/kit/text';
import {
  Button,
  Chip,
  ConfirmDialog,
  DownloadButton,
  Pagination,
  QueryResult,
  TextField,
  useDebounced,
  useFocusAfter,
  useTimezone,
  useToast,
  useWrite,
} from '@ezhuthu/kit/ui';
import { useRef, useState } from 'react';
import { redirectsText } from '../messages/redirects.ts';
import { chooseFiles } from '../uploads/choose-files.ts';
import css from './redirects.module.css';
import { redirectsQuery, reloadRedirects } from './redirects-queries.ts';

const messages = redirectsText.list;

/** All redirects, with a search, and their table as a file. */
export function RedirectList({ onEdit }: { onEdit(redirect: Redirect): void }) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const [page, setPage] = useState(1);
  const query = useQuery({ ...redirectsQuery(page, search), placeholderData: keepPreviousData });
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(query.data?.pagination.totalCount, () => heading.current);
  return (
    <section className={css.section}>
      <h2 ref={heading} tabIndex={-1} className={css.target}>
        {messages.title}
      </h2>
      <TextField
        type="search"
        className={css.short}
        label={messages.search}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setPage(1);
        }}
      />
      <QueryResult query={query} loading={redirectsText.loading} failed={redirectsText.failed}>
        {({ redirects, pagination }) => (
          <>
            {redirects.length === 0 && (
              <p role="status" className={css.hint}>
                {search ? messages.noneFound : messages.none}
              </p>
            )}
            <ul className={css.list}>
              {redirects.map((redirect) => (
                <RedirectItem key={redirect.id} redirect={redirect} onEdit={() => onEdit(redirect)} />
              ))}
            </ul>
            <Pagination page={page} pages={pagination.totalPages} onPageChange={setPage} />
          </>
        )}
      </QueryResult>
      <div className={css.buttons}>
        <UploadTable />
        <DownloadButton
          address="/api/redirects.csv"
          fileName="redirects.csv"
          label={messages.download}
          busyLabel={messages.downloading}
          failed={messages.downloadFailed}
        />
      </div>
    </section>
  );
}

function RedirectItem({ redirect, onEdit }: { redirect: Redirect; onEdit(): void }) {
  const timezone = useTimezone();
  const { from, to, postTitle, isLive, status, hits, lastHitAt } = redirect;
  return (
    <li className={css.item}>
      <div className={css.about}>
        <p className={css.address}>{from}</p>
        <p className={css.address}>
          <a href={to}>{postTitle ?? to}</a>
        </p>
        <p className={css.hint}>
          {[
            hits > 0 ? messages.hits(hits) : messages.unused,
            lastHitAt && messages.last(shortDate(lastHitAt, timezone)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!isLive && <Chip tone="warn">{messages.dead}</Chip>}
      {status === 302 && <Chip tone="neutral">{messages.temporary}</Chip>}
      <div className={css.buttons}>
        <Button isCompact aria-label={messages.editOf(from)} onClick={onEdit}>
          {messages.edit}
        </Button>
        <RemoveButton redirect={redirect} />
      </div>
    </li>
  );
}

function RemoveButton({ redirect: { id, from } }: { redirect: Redirect }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { write } = useWrite(deleteRedirect, {
    failed: redirectsText.changeFailed,
    async onSuccess() {
      await reloadRedirects(queryClient);
      toast.good(messages.removed);
    },
  });

  return (
    <ConfirmDialog
      trigger={
        <Button isCompact variant="plain" aria-label={messages.removeOf(from)}>
          {messages.remove}
        </Button>
      }
      title={messages.removeQuestion}
      description={messages.removeExplained(from)}
      confirmLabel={messages.remove}
      isDangerous
      busyLabel={messages.removing}
      onConfirm={() => write({ params: { id } })}
    />
  );
}

interface Report {
  added: number;
  known: number;
  refused: { line: number; text: string; why: string }[];
}

/** Adds the redirects of a CSV file and says which lines were refused. */
function UploadTable() {
  const queryClient = useQueryClient();
  const [report, setReport] = useState<Report>();
  const { write, isBusy, failure } = useWrite(importRedirects, {
    failed: redirectsText.changeFailed,
    isFailureShown: true,
    async onSuccess(result) {
      await reloadRedirects(queryClient);
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
        {failure && <p className={css.failure}>{failure}</p>}
        {!report && !failure && <p className={css.hint}>{messages.uploadHint}</p>}
        {report && <p>{messages.uploaded(report.added, report.known)}</p>}
        {report && report.refused.length > 0 && (
          <>
            <p>{messages.refused(report.refused.length)}</p>
            <ul className={css.refused}>
              {report.refused.map(({ line, text, why }) => (
                <li key={line} className={css.address}>
                  {messages.line(line, text, why)}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
