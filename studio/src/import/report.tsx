import { type ImportNote, type ImportNoteKind, listImportNotes, type SiteImport } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useInfiniteQuery } from '@ezhuthu/kit/query';
import { Link } from '@ezhuthu/kit/router';
import { Button, LoadMore, QueryResult } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { importText } from '../messages/import.ts';
import { pagesQuery } from '../queries.ts';
import { ItemList } from '../ui/item-list.tsx';
import { Details, Hint, Row, Stack } from '../ui/layout.tsx';
import { Section } from '../ui/page.tsx';
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
      <Section title={importText.undo.running}>
        <ProgressBar label={importText.undo.running} />
      </Section>
    );
  }
  const kinds = Object.keys(notes) as ImportNoteKind[];
  return (
    <>
      <Section title={messages.title}>
        {progress && <p>{messages.counts(progress.posts, progress.comments, progress.pictures)}</p>}
        <Row>
          <Button asChild variant="primary">
            <Link to="/dashboard">{messages.toDashboard}</Link>
          </Button>
        </Row>
      </Section>
      <Section title={messages.notes}>
        {kinds.length === 0 && <p>{messages.noNotes}</p>}
        {kinds.map((kind) => (
          <Notes key={kind} id={shown.id} kind={kind} count={notes[kind]!} />
        ))}
        {notes.picture !== undefined && <RetryPictures id={shown.id} />}
      </Section>
      <Section>
        <Row>
          <UndoButton shown={shown} />
        </Row>
      </Section>
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
    <Details
      summary={`${messages.kinds[kind]} (${count.toLocaleString('en-IN')})`}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      {isOpen && <NoteList id={id} kind={kind} />}
    </Details>
  );
}

const pageSize = 50;

function NoteList({ id, kind }: { id: string; kind: ImportNoteKind }) {
  const query = useInfiniteQuery(
    pagesQuery([listImportNotes.name, id, kind], (page, options) =>
      call(listImportNotes, { params: { id }, query: { kind, page, limit: pageSize } }, options),
    ),
  );
  return (
    <>
      <QueryResult query={query} loading={importText.loading} failed={messages.notesFailed}>
        {({ pages }) => (
          <Stack as={ItemList} gap={3}>
            {pages
              .flatMap(({ notes }) => notes)
              .map((note, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a post may have several alike, and the list only grows
                <Note key={index} note={note} />
              ))}
          </Stack>
        )}
      </QueryResult>
      <LoadMore list={query} label={messages.more} failed={messages.notesFailed} />
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
      {detail && <Hint className={css.detail}>{detail}</Hint>}
    </li>
  );
}
