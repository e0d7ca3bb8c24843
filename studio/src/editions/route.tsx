import type { Edition } from '@ezhuthu/contract';
import { Hint, ItemList, Top } from '@ezhuthu/kit/layout';
import { useSearchParams } from '@ezhuthu/kit/router';
import { Button, QueryResult, useFocusAfter } from '@ezhuthu/kit/ui';
import { editionsText as messages } from '../messages/editions.ts';
import { Intro, Page } from '../ui/page.tsx';
import { EditionForm } from './edition-form.tsx';
import { EditionItem } from './edition-item.tsx';
import css from './editions.module.css';
import { useEditions } from './use-editions.ts';

/** Books as files: the form of one, or the list of all. The address says which: `?new`, `?book=ID` or `?id=ID`. */
export function EditionsPage() {
  const query = useEditions();
  const [address, setAddress] = useSearchParams();
  const [changedId, bookId] = [address.get('id'), address.get('book')];
  const isNew = address.has('new') || bookId !== null;
  const close = () => setAddress({});
  const page = useFocusAfter<HTMLDivElement>(address.toString());

  return (
    <Page ref={page} tabIndex={-1} isNarrow back={messages.back}>
      <QueryResult query={query} loading={messages.loading} failed={messages.failed}>
        {({ editions, pdfFault }) => {
          const changed = editions.find(({ id }) => id === changedId);
          if (changed || isNew)
            return (
              <EditionForm
                key={changedId ?? bookId ?? ''}
                edition={changed}
                bookId={bookId ?? undefined}
                pdfFault={pdfFault}
                onClose={close}
              />
            );
          return (
            <>
              <Top
                title={messages.title}
                action={
                  <Button variant="primary" onClick={() => setAddress({ new: '' })}>
                    {messages.add}
                  </Button>
                }
              />
              <Intro>{messages.intro}</Intro>
              {pdfFault && <p className={css.warning}>{messages.pdfFault(pdfFault)}</p>}
              <EditionList editions={editions} onChange={(id) => setAddress({ id })} />
            </>
          );
        }}
      </QueryResult>
    </Page>
  );
}

function EditionList({ editions, onChange }: { editions: Edition[]; onChange(id: string): void }) {
  if (editions.length === 0) return <Hint>{messages.none}</Hint>;
  return (
    <ItemList aria-label={messages.list}>
      {editions.map((edition) => (
        <EditionItem key={edition.id} edition={edition} onChange={() => onChange(edition.id)} />
      ))}
    </ItemList>
  );
}

export const route = { Component: EditionsPage, getTitle: () => messages.title };
