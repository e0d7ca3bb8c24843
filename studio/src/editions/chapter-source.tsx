import {
  type Book,
  type EditionChapter,
  type EditionSource,
  findEditionChapters,
  listAllBooks,
} from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { Failure, Hint, ItemList, Section, Stack } from '@ezhuthu/kit/layout';
import { operationQuery, useQuery } from '@ezhuthu/kit/query';
import { getContentLanguage } from '@ezhuthu/kit/text';
import { Button, Select, TextField, useDebounced, useFocusAfter, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { CategoryField } from '../categories/category-field.tsx';
import { editionsText } from '../messages/editions.ts';
import css from './editions.module.css';

const messages = editionsText.form;

export const useAllBooks = (): Book[] =>
  useQuery(operationQuery(listAllBooks, {}, 'settings')).data?.books ?? [];

const kinds = ['book', 'category', 'tags', 'posts'] as const satisfies EditionSource['kind'][];

interface ChapterSourceProps {
  source: EditionSource;
  onChange(source: EditionSource): void;
  /** Replaces the chapters by what was found. */
  onFound(chapters: EditionChapter[]): void;
}

/** A book, a category or tags, whose posts become the chapters. */
export function ChapterSource({ source, onChange, onFound }: ChapterSourceProps) {
  const { kind, value } = source;
  const books = useAllBooks();
  const [isNothing, setIsNothing] = useState(false);
  const { write, isBusy, failure } = useWrite(
    (by: 'book' | 'category' | 'tags') => call(findEditionChapters, { query: { by, value } }),
    {
      failed: messages.takeFailed,
      isFailureShown: true,
      onSuccess({ chapters }) {
        setIsNothing(chapters.length === 0);
        if (chapters.length > 0) onFound(chapters);
      },
    },
  );
  const setValue = (changed: string) => onChange({ kind, value: changed });
  return (
    <Section>
      <Select
        label={messages.source}
        options={kinds.map((one) => ({ value: one, label: messages.sources[one] }))}
        value={kind}
        onValueChange={(kind) => onChange({ kind, value: '' })}
      />
      {kind === 'book' && (
        <Select
          label={messages.book}
          options={[
            { value: '', label: messages.chooseBook },
            ...books.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          value={value}
          onValueChange={setValue}
        />
      )}
      {kind === 'category' && <CategoryField label={messages.category} value={value} onChange={setValue} />}
      {kind === 'tags' && (
        <TextField label={messages.tags} hint={messages.tagsHint} value={value} onValueChange={setValue} />
      )}
      {kind !== 'posts' && (
        <div>
          <Button
            disabled={value.trim() === ''}
            isBusy={isBusy}
            busyLabel={messages.taking}
            onClick={() => void write(kind)}
          >
            {messages.take}
          </Button>
        </div>
      )}
      {isNothing && <Hint>{messages.nothingFound}</Hint>}
      <Failure>{failure}</Failure>
    </Section>
  );
}

interface ChapterFinderProps {
  chosen: ReadonlySet<string>;
  onAdd(chapter: EditionChapter): void;
}

/** Adds any post, public or not, by a search in titles. */
export function ChapterFinder({ chosen, onAdd }: ChapterFinderProps) {
  const [typed, setTyped] = useState('');
  const value = useDebounced(typed.trim());
  const query = operationQuery(findEditionChapters, { query: { by: 'title', value } }, 'settings');
  const { data } = useQuery({
    ...query,
    enabled: value !== '',
    staleTime: 0,
    placeholderData: (before) => before,
  });
  const field = useFocusAfter<HTMLInputElement>(chosen.size);
  const found = value === '' ? [] : (data?.chapters ?? []).filter(({ id }) => !chosen.has(id));
  return (
    <Stack>
      <TextField
        ref={field}
        label={messages.find}
        hint={messages.findHint}
        type="search"
        value={typed}
        onValueChange={setTyped}
      />
      {found.length > 0 && (
        <ItemList aria-label={messages.find} className={css.found}>
          {found.map((chapter) => (
            <li key={chapter.id} className={css.foundRow}>
              <span className={css.foundTitle} lang={getContentLanguage()}>
                {chapter.title}
              </span>
              <Button isCompact aria-label={messages.add(chapter.title)} onClick={() => onAdd(chapter)}>
                +
              </Button>
            </li>
          ))}
        </ItemList>
      )}
    </Stack>
  );
}
