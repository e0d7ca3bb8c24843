import {
  addDraftNote,
  type DraftNote,
  deleteDraftNote,
  listDraftNotes,
  maxNote,
  resolveDraftNote,
} from '@ezhuthu/contract';
import { call, useSession } from '@ezhuthu/kit';
import { ConfirmButton, Failure, Hint, ItemList, Row, Stack, WriteButton } from '@ezhuthu/kit/layout';
import { useQuery } from '@ezhuthu/kit/query';
import { relativeTime, shorten } from '@ezhuthu/kit/text';
import {
  Button,
  MixedText,
  QueryResult,
  TextArea,
  toast,
  useAccountId,
  useFocusAfter,
  useSubmit,
  useTimezone,
} from '@ezhuthu/kit/ui';
import { useState } from 'react';
import type { Passage } from '../../editor/passages.ts';
import { notesText } from '../../messages/notes.ts';
import { useReload } from '../../queries.ts';
import settingsCss from '../settings/settings.module.css';
import type { PostEditorState } from '../use-post-editor.ts';
import css from './notes.module.css';

/** UTF-16 units of a passage, or of a note that is to be deleted, that are shown. */
const shown = 60;

const notesQuery = (postId: string, accountId: string) => ({
  queryKey: [listDraftNotes.name, postId, accountId] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(listDraftNotes, { params: { id: postId } }, { signal }),
  staleTime: 0,
  gcTime: 0,
});

interface NotesPanelProps {
  postEditor: PostEditorState;
  postId: string;
}

/** Notes between the writer of a post, editors and the author, each at a passage. */
export function NotesPanel({ postEditor, postId, isShown }: NotesPanelProps & { isShown: boolean }) {
  const query = useQuery({ ...notesQuery(postId, useAccountId()), enabled: isShown });
  const open = query.data?.notes.filter(({ resolvedAt }) => resolvedAt === null) ?? [];
  const heading = useFocusAfter<HTMLHeadingElement>(
    query.data && `${open.length} ${query.data.notes.length}`,
  );
  return (
    <Stack as="section" className={settingsCss.panel} aria-labelledby="draft-notes">
      <h2 ref={heading} id="draft-notes" tabIndex={-1} className={settingsCss.heading}>
        {notesText.title(open.length)}
      </h2>
      <Hint>{notesText.hint}</Hint>
      <NoteForm postEditor={postEditor} postId={postId} />
      <QueryResult query={query} loading={notesText.loading} failed={notesText.failed}>
        {({ notes }) => <Notes notes={notes} postEditor={postEditor} now={query.dataUpdatedAt} />}
      </QueryResult>
    </Stack>
  );
}

interface NotesProps extends Pick<NotesPanelProps, 'postEditor'> {
  notes: DraftNote[];
  /** When they were fetched, in milliseconds since the epoch. */
  now: number;
}

function Notes({ notes, ...props }: NotesProps) {
  const open = notes.filter(({ resolvedAt }) => resolvedAt === null);
  const resolved = notes.filter(({ resolvedAt }) => resolvedAt !== null);
  const list = (items: DraftNote[]) => (
    <Stack as={ItemList} gap={3}>
      {items.map((note) => (
        <Note key={note.id} note={note} {...props} />
      ))}
    </Stack>
  );
  return (
    <>
      {open.length > 0 && list(open)}
      {resolved.length > 0 && (
        <details>
          <summary className={css.summary}>{notesText.resolved(resolved.length)}</summary>
          {list(resolved)}
        </details>
      )}
    </>
  );
}

function Note({ note, postEditor, now }: Omit<NotesProps, 'notes'> & { note: DraftNote }) {
  const timezone = useTimezone();
  const { user } = useSession();
  const onSuccess = useReload(listDraftNotes);
  const { id, passage, before, text, author, isOwn, createdAt, resolvedAt } = note;
  const handleShow = () =>
    postEditor.editor?.showPassage({ passage, before }) || toast.neutral(notesText.gone);
  return (
    <li className={css.note}>
      {passage && (
        <button
          type="button"
          className={css.passage}
          aria-label={notesText.show(passage)}
          onClick={handleShow}
        >
          <MixedText text={`“${shorten(passage, shown)}”`} />
        </button>
      )}
      <p className={css.text}>
        <MixedText text={text} />
      </p>
      <Hint>
        <MixedText text={author || notesText.nobody} /> · {relativeTime(createdAt, now, timezone)}
      </Hint>
      <Row gap={2}>
        <WriteButton
          isCompact
          label={resolvedAt === null ? notesText.resolve : notesText.reopen}
          operation={resolveDraftNote}
          input={{ params: { id }, body: { resolved: resolvedAt === null } }}
          failed={notesText.changeFailed}
          onSuccess={onSuccess}
        />
        {(isOwn || user?.isAuthor) && (
          <ConfirmButton
            isCompact
            label={notesText.remove}
            title={notesText.removeQuestion}
            description={notesText.removeExplained(shorten(text, shown))}
            busyLabel={notesText.removing}
            operation={deleteDraftNote}
            input={{ params: { id } }}
            failed={notesText.changeFailed}
            onSuccess={onSuccess}
          />
        )}
      </Row>
    </li>
  );
}

function NoteForm({ postEditor, postId }: NotesPanelProps) {
  const reload = useReload(listDraftNotes);
  const [passage, setPassage] = useState<Passage | null>(null);
  const { isBusy, failure, handleSubmit } = useSubmit(async ({ text = '' }) => {
    const place = passage ?? { passage: '', before: '' };
    await call(addDraftNote, { params: { id: postId }, body: { ...place, text } });
    setPassage(null);
    await reload();
  }, notesText.addFailed);
  return (
    <Stack as="form" gap={2} onSubmit={handleSubmit}>
      <TextArea
        label={notesText.text}
        name="text"
        rows={2}
        maxLength={maxNote}
        required
        readOnly={isBusy}
        hint={passage ? notesText.about(shorten(passage.passage, shown)) : notesText.whole}
        onFocus={() => setPassage(postEditor.editor?.selectedPassage() ?? null)}
      />
      <Failure>{failure}</Failure>
      <div>
        <Button type="submit" isCompact isBusy={isBusy} busyLabel={notesText.adding}>
          {notesText.add}
        </Button>
      </div>
    </Stack>
  );
}
