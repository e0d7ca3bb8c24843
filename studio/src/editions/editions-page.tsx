import type { Edition } from '@ezhuthu/contract';
import { Link, useSearchParams } from '@ezhuthu/kit/router';
import { Button, QueryResult } from '@ezhuthu/kit/ui';
import { editionsText as messages } from '../messages/editions.ts';
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

  return (
    <div className={css.page}>
      <p className={css.back}>
        <Link to="/dashboard">{messages.back}</Link>
      </p>
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
              <header className={css.top}>
                <h1>{messages.title}</h1>
                <Button variant="primary" onClick={() => setAddress({ new: '' })}>
                  {messages.add}
                </Button>
              </header>
              <p className={css.intro}>{messages.intro}</p>
              {pdfFault && <p className={css.warning}>{messages.pdfFault(pdfFault)}</p>}
              <EditionList editions={editions} onChange={(id) => setAddress({ id })} />
            </>
          );
        }}
      </QueryResult>
    </div>
  );
}

function EditionList({ editions, onChange }: { editions: Edition[]; onChange(id: string): void }) {
  if (editions.length === 0) return <p className={css.hint}>{messages.none}</p>;
  return (
    <ul aria-label={messages.list} className={css.list}>
      {editions.map((edition) => (
        <EditionItem key={edition.id} edition={edition} onChange={() => onChange(edition.id)} />
      ))}
    </ul>
  );
}
