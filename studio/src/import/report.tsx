import {
  changeImport,
  type ImportNote,
  type ImportNoteKind,
  listImportNotes,
  type SiteImport,
} from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { Details, Hint, ItemList, Row, Section, Stack, WriteButton } from '@ezhuthu/kit/layout';
import { useInfiniteQuery } from '@ezhuthu/kit/query';
import { Link } from '@ezhuthu/kit/router';
import { getContentLanguage } from '@ezhuthu/kit/text';
import { LinkButton, LoadMore, QueryResult } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { importText } from '../messages/import.ts';
import { pagesQuery } from '../queries.ts';
import css from './import.module.css';
import { useShowImport } from './imports-query.ts';
import { ProgressBar, UndoButton } from './progress.tsx';

const messages = importText.done;

/** What has come, what its author should look at, and the way back. */
export function FinishedImport({ shown }: { shown: SiteImport }) {
  const showImport = useShowImport();
  const { state, progress, notes } = shown;
  if (state === 'undone') return <p role="status">{importText.undo.undone}</p>;
  if (state === 'undoing') {
    return (
      <Section title={importText.undo.running}>
        <ProgressBar label={importText.undo.running} />
      </Section>
    );
  }
  const kinds = Object.entries(notes) as [ImportNoteKind, number][];
  return (
    <>
      <Section title={messages.title}>
        {progress && <p>{messages.counts(progress.posts, progress.comments, progress.pictures)}</p>}
        <Row>
          <LinkButton to="/dashboard" variant="primary">
            {messages.toDashboard}
          </LinkButton>
        </Row>
      </Section>
      <Section title={messages.notes}>
        {kinds.length === 0 && <p>{messages.noNotes}</p>}
        {kinds.map(([kind, count]) => (
          <Notes key={kind} id={shown.id} kind={kind} count={count} />
        ))}
        {notes.picture !== undefined && (
          <div>
            <WriteButton
              label={messages.retry}
              busyLabel={messages.retrying}
              operation={changeImport}
              input={{ params: { id: shown.id }, body: { change: 'retryPictures' } }}
              failed={importText.changeFailed}
              onSuccess={showImport}
            />
          </div>
        )}
      </Section>
      <Section>
        <Row>
          <UndoButton shown={shown} />
        </Row>
      </Section>
    </>
  );
}

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
                <Note key={index} note={note} kind={kind} />
              ))}
          </Stack>
        )}
      </QueryResult>
      <LoadMore list={query} label={messages.more} failed={messages.notesFailed} />
    </>
  );
}

/** Of notes like `video ×2, map ×1`, followed by addresses. */
const nameParts = (detail: string): string =>
  detail.replace(
    /(^|, )([^,\n]+) ×(\d+)/gm,
    (_, before, name, times) => `${before}${importText.summary.part(name)} ×${times}`,
  );

function Note({ note: { title, detail, postId }, kind }: { note: ImportNote; kind: ImportNoteKind }) {
  return (
    <li>
      {postId ? (
        <Link to={`/edit-post/${postId}`} aria-label={messages.edit(title)}>
          <span lang={getContentLanguage()}>{title}</span>
        </Link>
      ) : (
        <span lang={getContentLanguage()}>{title}</span>
      )}
      {detail && <Hint className={css.detail}>{kind === 'dropped' ? nameParts(detail) : detail}</Hint>}
    </li>
  );
}
