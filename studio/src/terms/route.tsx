import { listTerms, releaseTerm, type Term, type TermKind, termKinds } from '@ezhuthu/contract';
import { Hint, Item, ItemList, Row, Stack } from '@ezhuthu/kit/layout';
import { getContentLanguage } from '@ezhuthu/kit/text';
import {
  Button,
  ConfirmDialog,
  Pagination,
  QueryResult,
  RemovableChip,
  Tabs,
  TextField,
  useFocusAfter,
  useWrite,
} from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { termsText } from '../messages/terms.ts';
import { useReload } from '../queries.ts';
import { Page } from '../ui/page.tsx';
import { MergeDialog, RenameDialog } from './term-dialogs.tsx';
import css from './terms.module.css';

/** Categories and tags, where the author renames them and merges those that mean the same. */
export function TermsPage() {
  const tabs = termKinds.map((kind) => ({
    value: kind,
    label: termsText.kinds[kind].title,
    content: <TermList kind={kind} />,
  }));
  return (
    <Page back={termsText.back} title={termsText.title} intro={termsText.intro}>
      <Tabs label={termsText.title} tabs={tabs} />
    </Page>
  );
}

type Editing = { term: Term; way: 'rename' | 'merge' } | null;

function TermList({ kind }: { kind: TermKind }) {
  const [editing, setEditing] = useState<Editing>(null);
  const { query, search, searchField, paging } = usePagedQuery(listTerms, (shown) => ({
    params: { kind },
    query: shown,
  }));
  const section = useFocusAfter<HTMLElement>(query.data?.pagination.totalCount);
  const Dialog = editing?.way === 'merge' ? MergeDialog : RenameDialog;
  return (
    <Stack as="section" ref={section} tabIndex={-1} className={css.section}>
      <TextField {...searchField} label={termsText.kinds[kind].search} className={css.short} />
      <QueryResult query={query} loading={termsText.loading} failed={termsText.failed}>
        {({ terms, pagination }) => (
          <>
            {pagination.totalCount === 0 && (
              <Hint role="status">{search ? termsText.noneFound : termsText.kinds[kind].none}</Hint>
            )}
            <ItemList isClosed isWide>
              {terms.map((term) => (
                <TermItem key={term.name} kind={kind} term={term} onEdit={setEditing} />
              ))}
            </ItemList>
            <Pagination {...paging} />
          </>
        )}
      </QueryResult>
      {editing && <Dialog kind={kind} term={editing.term} onClose={() => setEditing(null)} />}
    </Stack>
  );
}

function TermItem({ kind, term, onEdit }: { kind: TermKind; term: Term; onEdit(editing: Editing): void }) {
  const { name, posts, former } = term;
  return (
    <Item
      about={
        <>
          <p>
            <a href={`/${kind}/${encodeURIComponent(name)}`} lang={getContentLanguage()}>
              {name}
            </a>
          </p>
          <Hint>{termsText.posts(posts)}</Hint>
          {former.length > 0 && (
            <Row>
              <Hint as="span">{termsText.former}</Hint>
              {former.map((old) => (
                <FormerName key={old} kind={kind} name={old} />
              ))}
            </Row>
          )}
        </>
      }
    >
      <Row>
        <Button
          isCompact
          aria-label={termsText.renameOf(name)}
          onClick={() => onEdit({ term, way: 'rename' })}
        >
          {termsText.rename}
        </Button>
        <Button isCompact aria-label={termsText.mergeOf(name)} onClick={() => onEdit({ term, way: 'merge' })}>
          {termsText.merge}
        </Button>
      </Row>
    </Item>
  );
}

function FormerName({ kind, name }: { kind: TermKind; name: string }) {
  const reload = useReload(listTerms);
  const [isAsking, setIsAsking] = useState(false);
  const { write } = useWrite(releaseTerm, {
    failed: termsText.changeFailed,
    async onSuccess() {
      await reload();
      setIsAsking(false);
    },
  });
  return (
    <>
      <RemovableChip label={name} onRemove={() => setIsAsking(true)} />
      <ConfirmDialog
        title={termsText.releaseQuestion(name)}
        description={termsText.releaseDetail}
        confirmLabel={termsText.releaseConfirm}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={() => write({ params: { kind }, query: { former: name } })}
      />
    </>
  );
}

export const route = { Component: TermsPage, getTitle: () => termsText.title };
