import {
  createEdition,
  type Edition,
  type EditionChapter,
  type EditionFormat,
  type EditionSource,
  editionFormats,
  findEditionChapters,
  type Input,
  maxEditionChapters,
  maxName,
  maxTitle,
  updateEdition,
} from '@ezhuthu/contract';
import { call, useSession } from '@ezhuthu/kit';
import { Column, Failure, Form, Hint, Row, Section } from '@ezhuthu/kit/layout';
import { operationQuery, useQuery, useQueryClient } from '@ezhuthu/kit/query';
import {
  Button,
  Chip,
  IconButton,
  QueryResult,
  Select,
  Switch,
  TextArea,
  TextField,
  toast,
  useWrite,
} from '@ezhuthu/kit/ui';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { useLeaveWarning } from '../hooks/use-leave-warning.ts';
import { editionsText } from '../messages/editions.ts';
import { OrderList } from '../ordering/order-list.tsx';
import { TypingToggle } from '../typing/typing-toggle.tsx';
import { ChapterFinder, ChapterSource, useAllBooks } from './chapter-source.tsx';
import css from './editions.module.css';
import { showEdition } from './use-editions.ts';

const messages = editionsText.form;

type Draft = Omit<Input<typeof createEdition>['body'], 'chapters'>;

/** The chapters of an edition or of a book, until the author changes them; none of another. */
function useFirstChapters(edition: Edition | undefined, bookId: string | undefined) {
  const input = edition
    ? ({ by: 'edition', value: edition.id } as const)
    : ({ by: 'book', value: bookId ?? 'none' } as const);
  const query = operationQuery(findEditionChapters, { query: input }, 'settings');
  const isKnown = Boolean(edition ?? bookId);
  const found = useQuery({ ...query, enabled: isKnown, staleTime: 0 });
  return isKnown ? found : { ...found, data: { chapters: [] } };
}

function useDraft(edition: Edition | undefined, bookId: string | undefined) {
  const { user } = useSession();
  const books = useAllBooks();
  const [changed, setChanged] = useState<Partial<Draft>>({});
  const chosenSource: EditionSource = changed.source ?? { kind: 'book', value: bookId ?? '' };
  const book = books.find(({ id }) => chosenSource.kind === 'book' && id === chosenSource.value);
  const first: Draft = edition ?? {
    title: book?.title ?? '',
    author: book?.author ?? user?.name ?? '',
    description: book?.description ?? '',
    language: 'ta',
    source: chosenSource,
    formats: ['epub'],
  };
  const { title, author, description, language, source, formats } = { ...first, ...changed };
  const draft: Draft = { title, author, description, language, source, formats };
  return {
    draft,
    isChanged: Object.keys(changed).length > 0,
    change: (part: Partial<Draft>) => setChanged((before) => ({ ...before, ...part })),
  };
}

interface EditionFormProps {
  /** Undefined for a new one. */
  edition?: Edition;
  /** The book of a new one. */
  bookId?: string;
  pdfFault: string;
  onClose(): void;
}

/** What an edition is to be: where its posts come from, their order, its title and its files. */
export function EditionForm({ edition, bookId, pdfFault, onClose }: EditionFormProps) {
  const queryClient = useQueryClient();
  const { draft, isChanged, change } = useDraft(edition, bookId);
  const firstChapters = useFirstChapters(edition, bookId);
  const [chosen, setChosen] = useState<EditionChapter[]>();
  const [fault, setFault] = useState<string>();
  useLeaveWarning(isChanged || chosen !== undefined);
  const chapters = chosen ?? firstChapters.data?.chapters;
  const { write, isBusy, failure } = useWrite(
    (body: Input<typeof createEdition>['body'], keyFor) =>
      edition
        ? call(updateEdition, { params: { id: edition.id }, body }, { idempotencyKey: keyFor(body) })
        : call(createEdition, { body }, { idempotencyKey: keyFor(body) }),
    {
      failed: messages.failed,
      isFailureShown: true,
      onSuccess(made: Edition) {
        showEdition(queryClient, made);
        onClose();
      },
    },
  );

  function handleFound(found: EditionChapter[]) {
    setChosen(found);
    if (!chapters?.length) return;
    toast.neutral(messages.replaced, { label: messages.undo, onAction: () => setChosen(chapters) });
  }

  function handleSubmit() {
    if (!chapters?.length) return setFault(messages.needsChapters);
    if (draft.formats.length === 0) return setFault(messages.needsFormat);
    setFault(undefined);
    void write({ ...draft, chapters: chapters.map(({ id }) => id) });
  }

  return (
    <Column isNarrow as={Form} aria-labelledby="edition-form" onSubmit={handleSubmit}>
      <h1 id="edition-form">{edition ? messages.changeTitle : messages.newTitle}</h1>
      <TypingToggle />
      <ChapterSource source={draft.source} onChange={(source) => change({ source })} onFound={handleFound} />
      <QueryResult
        query={{ ...firstChapters, data: chapters }}
        loading={messages.taking}
        failed={messages.takeFailed}
      >
        {(known) => <Chapters chapters={known} onChange={setChosen} />}
      </QueryResult>
      <Words draft={draft} onChange={change} />
      <Formats draft={draft} pdfFault={pdfFault} onChange={change} />
      <Failure>{fault ?? failure}</Failure>
      <Row>
        <Button
          type="submit"
          variant="primary"
          disabled={!chapters}
          isBusy={isBusy}
          busyLabel={messages.making}
        >
          {messages.make}
        </Button>
        <Button onClick={onClose}>{messages.cancel}</Button>
      </Row>
    </Column>
  );
}

/** Why a post is not public, in a word. */
function getStatus({ status, isPublic }: EditionChapter): string | undefined {
  if (isPublic) return undefined;
  return status === 'published' ? messages.statuses.hidden : messages.statuses[status];
}

interface ChaptersProps {
  chapters: EditionChapter[];
  onChange(chapters: EditionChapter[]): void;
}

/** The order of the chapters, by drag and drop, keyboard or arrows. */
function Chapters({ chapters, onChange }: ChaptersProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Section>
      <h2 ref={heading} tabIndex={-1}>
        {messages.chapters}
        {chapters.length > 0 && ` (${chapters.length})`}
      </h2>
      {chapters.length === 0 ? (
        <Hint>{messages.noChapters}</Hint>
      ) : (
        <OrderList
          items={chapters}
          onMove={onChange}
          before={(chapter) => getStatus(chapter) && <Chip tone="warn">{getStatus(chapter)}</Chip>}
          after={(chapter) => (
            <IconButton
              label={messages.leaveOut(chapter.title)}
              onClick={() => {
                onChange(chapters.filter(({ id }) => id !== chapter.id));
                // its button, which has the focus, goes with it
                heading.current?.focus();
              }}
            >
              <X size={18} />
            </IconButton>
          )}
        />
      )}
      {chapters.some((chapter) => getStatus(chapter)) && <p className={css.warning}>{messages.private}</p>}
      {chapters.length < maxEditionChapters && (
        <ChapterFinder
          chosen={new Set(chapters.map(({ id }) => id))}
          onAdd={(chapter) => onChange([...chapters, chapter])}
        />
      )}
    </Section>
  );
}

interface PartProps {
  draft: Draft;
  onChange(change: Partial<Draft>): void;
}

function Words({ draft, onChange }: PartProps) {
  const bind = (name: 'title' | 'author' | 'description') => ({
    label: messages[name],
    value: draft[name],
    onValueChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <Section>
      <TextField required maxLength={maxTitle} {...bind('title')} />
      <TextField maxLength={maxName * 2} {...bind('author')} />
      <TextArea rows={3} maxLength={10_000} {...bind('description')} />
      <Select
        label={messages.language}
        options={Object.entries(messages.languages).map(([value, label]) => ({ value, label }))}
        value={draft.language}
        onValueChange={(language) => onChange({ language })}
      />
    </Section>
  );
}

/** The files to make; PDF files only where the server can print. */
function Formats({ draft: { formats }, pdfFault, onChange }: PartProps & { pdfFault: string }) {
  const offered = editionFormats.filter((format) => format === 'epub' || !pdfFault);
  const toggle = (format: EditionFormat, isWanted: boolean) =>
    onChange({
      formats: editionFormats.filter((one) => (one === format ? isWanted : formats.includes(one))),
    });
  return (
    <Section title={messages.formats}>
      {offered.map((format) => (
        <Switch
          key={format}
          label={editionsText.formats[format]}
          hint={editionsText.formatHints[format]}
          checked={formats.includes(format)}
          onCheckedChange={(isWanted) => toggle(format, isWanted)}
        />
      ))}
      {pdfFault && <Hint>{editionsText.pdfFault(pdfFault)}</Hint>}
    </Section>
  );
}
