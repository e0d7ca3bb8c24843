import { type ImportNote, type ImportNoteKind, listImportNotes, type SiteImport } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useInfiniteQuery } from '@ezhuthu/kit/query';
import { Link } from '@ezhuthu/kit/router';
import { Button, LoadMore, QueryResult } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { importText } from '../messages/import.ts';
import css from './import.module.css';
import { ProgressBar } from './progress.tsx';
import { UndoButton } from './undo-button.tsx';
import { useChangeImport } from './use-change-import.ts';

const messages = importText.done;

/** What has come, what its author should look at, and the way back. */
export function FinishedImport({ shown }: { shown: SiteImport }) {
  const { state, progress, notes } = shown;
  if (state === 'undone') return <p role="status">{importText.undo.undone}</p>;
  if (state === 'undoing') {
    return (
      <section className={css.section}>
        <h2>{importText.undo.running}</h2>
        <ProgressBar label={importText.undo.running} />
      </section>
    );
  }
  const kinds = Object.keys(notes) as ImportNoteKind[];
  return (
    <>
      <section className={css.section}>
        <h2>{messages.title}</h2>
        {progress && <p>{messages.counts(progress.posts, progress.comments, progress.pictures)}</p>}
        <div className={css.buttons}>
          <Button asChild variant="primary">
            <Link to="/dashboard">{messages.toDashboard}</Link>
          </Button>
        </div>
      </section>
      <section className={css.section}>
        <h2>{messages.notes}</h2>
        {kinds.length === 0 && <p>{messages.noNotes}</p>}
        {kinds.map((kind) => (
          <Notes key={kind} id={shown.id} kind={kind} count={notes[kind]!} />
        ))}
        {notes.picture !== undefined && <RetryPictures id={shown.id} />}
      </section>
      <section className={css.section}>
        <div className={css.buttons}>
          <UndoButton shown={shown} />
        </div>
      </section>
    </>
  );
}

function RetryPictures({ id }: { id: string }) {
  const { change, isBusy } = useChangeImport(id);
  return (
    <div>
      <Button isBusy={isBusy} busyLabel={messages.retrying} onClick={() => void change('retryPictures')}>
        {messages.retry}
      </Button>
    </div>
  );
}

/** Notes of one kind, loaded when they are opened. */
function Notes({ id, kind, count }: { id: string; kind: ImportNoteKind; count: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={css.details} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {messages.kinds[kind]} ({count.toLocaleString('en-IN')})
      </summary>
      {isOpen && <NoteList id={id} kind={kind} />}
    </details>
  );
}

const pageSize = 50;

function NoteList({ id, kind }: { id: string; kind: ImportNoteKind }) {
  const query = useInfiniteQuery({
    queryKey: [listImportNotes.name, id, kind],
    queryFn: ({ pageParam, signal }) =>
      call(
        listImportNotes,
        { params: { id }, query: { kind, page: pageParam, limit: pageSize } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.hasMore ? pagination.currentPage + 1 : undefined),
    gcTime: 0,
  });
  return (
    <>
      <QueryResult query={query} loading={importText.loading} failed={messages.notesFailed}>
        {({ pages }) => (
          <ul className={css.notes}>
            {pages
              .flatMap(({ notes }) => notes)
              .map((note, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a post may have several alike, and the list only grows
                <Note key={index} note={note} />
              ))}
          </ul>
        )}
      </QueryResult>
      <LoadMore
        label={messages.more}
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        error={query.isFetchNextPageError && messages.notesFailed}
        onLoadMore={() => void query.fetchNextPage()}
      />
    </>
  );
}

function Note({ note: { title, detail, postId } }: { note: ImportNote }) {
  return (
    <li>
      {postId ? (
        <Link to={`/edit-post/${postId}`} aria-label={messages.edit(title)}>
          {title}
        </Link>
      ) : (
        title
      )}
      {detail && <p className={css.hint}>{detail}</p>}
    </li>
  );
}
