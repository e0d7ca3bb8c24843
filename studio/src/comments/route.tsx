import {
  type Comment,
  type CommentVerdict,
  listQueuedComments,
  type QueuedComment,
  type QueueSort,
  type QueueState,
} from '@ezhuthu/contract';
import { useSession } from '@ezhuthu/kit';
import { Hint, Row, Stack } from '@ezhuthu/kit/layout';
import { keepPreviousData, operationQuery, useQuery } from '@ezhuthu/kit/query';
import { Link, useSearchParams } from '@ezhuthu/kit/router';
import { Button, Pagination, QueryResult, Select } from '@ezhuthu/kit/ui';
import { useEffect, useRef, useState } from 'react';
import { type Selection, useSelection } from '../dashboard/bulk/use-selection.ts';
import { useExistingPage } from '../hooks/use-paged-query.ts';
import { KeysDialog } from '../keys/keys-dialog.tsx';
import { useListKeys } from '../keys/use-list-keys.ts';
import { commentsText } from '../messages/comments.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Page } from '../ui/page.tsx';
import { BlockList } from './block-list.tsx';
import css from './comments.module.css';
import { QueueItem, verdicts } from './queue-item.tsx';
import { useVerdicts } from './use-verdicts.ts';

interface QueueView {
  state: QueueState;
  sort: QueueSort;
  page: number;
}

const states = Object.keys(commentsText.states) as QueueState[];
const sorts = Object.keys(commentsText.sorts) as QueueSort[];

/** What is shown, which the address says. */
function useView(): [QueueView, (change: Partial<QueueView>, options?: { replace: boolean }) => void] {
  const [search, setSearch] = useSearchParams();
  const view: QueueView = {
    state: states.find((state) => state === search.get('state')) ?? 'held',
    sort: sorts.find((sort) => sort === search.get('sort')) ?? 'newest',
    page: Math.max(1, Number(search.get('page')) || 1),
  };
  const change = (changed: Partial<QueueView>, options?: { replace: boolean }) => {
    const { state, sort, page } = { ...view, page: 1, ...changed };
    setSearch(
      {
        ...(state !== 'held' && { state }),
        ...(sort !== 'newest' && { sort }),
        ...(page > 1 && { page: String(page) }),
      },
      options,
    );
  };
  return [view, change];
}

/** Comments that wait for a verdict, were reported, or called rubbish; and the list of what always waits. */
export function CommentsPage() {
  const [view, setView] = useView();
  const isAuthor = useSession().user?.isAuthor;
  const query = useQuery({
    ...operationQuery(listQueuedComments, { query: view }, 'comments'),
    placeholderData: keepPreviousData,
  });
  // not as a step of its own, which Back would undo in vain
  useExistingPage(query, view.page, (page) => setView({ page }, { replace: true }));
  const counts = query.data?.counts;
  return (
    <Page
      // moderators and editors have no dashboard
      back={isAuthor ? commentsText.back : undefined}
      title={commentsText.title}
      action={<KeysDialog title={commentsText.keys.title} shortcuts={commentsText.keys.list} />}
    >
      <Row as="nav" gap={2} aria-label={commentsText.filter}>
        {states.map((state) => (
          <Link
            key={state}
            to={state === 'held' ? '?' : `?state=${state}`}
            aria-current={state === view.state ? 'page' : undefined}
            className={css.state}
          >
            {commentsText.stateWith(state, (state !== 'all' && counts?.[state]) || 0)}
          </Link>
        ))}
      </Row>
      <Select
        className={css.sort}
        label={commentsText.sort}
        value={view.sort}
        options={sorts.map((value) => ({ value, label: commentsText.sorts[value] }))}
        onValueChange={(sort) => setView({ sort })}
      />
      <QueryResult query={query} loading={commentsText.loading} failed={commentsText.failed}>
        {({ comments, pagination, hasLearned }) => (
          <>
            {pagination.totalCount === 0 && <Hint role="status">{commentsText.none[view.state]}</Hint>}
            {view.state === 'spam' && <Hint>{commentsText.spamKept}</Hint>}
            <Queue key={`${view.state} ${view.page}`} comments={comments} />
            <Pagination
              page={view.page}
              pages={pagination.totalPages}
              onPageChange={(page) => setView({ page })}
            />
            {!hasLearned && <Hint>{commentsText.learning}</Hint>}
          </>
        )}
      </QueryResult>
      <BlockList />
      <p className={css.keys}>
        {commentsText.keys.list.map(([key, what]) => (
          <span key={key}>
            <kbd>{key}</kbd> {what}
          </span>
        ))}
      </p>
    </Page>
  );
}

function Queue({ comments: listed }: { comments: QueuedComment[] }) {
  const list = useRef<HTMLOListElement>(null);
  /** Judged just now, so that the next key is for the next comment. */
  const [gone, setGone] = useState<readonly string[]>([]);
  const nextFocus = useRef<number>(undefined);
  const { judge, undo } = useVerdicts();
  const comments = listed.filter(({ comment }) => !gone.includes(comment.id));
  const selection = useSelection(comments.map(({ comment }) => comment));
  const chosen = selection.chosen.map(({ id }) => id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next comment has taken the place of the one that is gone
  useEffect(() => {
    const items = list.current?.children;
    const index = nextFocus.current;
    nextFocus.current = undefined;
    if (index === undefined || !items?.length) return;
    (items[Math.min(index, items.length - 1)] as HTMLElement).focus();
  }, [gone]);

  async function handleVerdict(verdict: CommentVerdict, judged: string[], index?: number) {
    if (judged.length === 0) return;
    nextFocus.current = index;
    setGone((before) => [...before, ...judged]);
    selection.clear();
    await judge(verdict, judged);
    setGone((before) => before.filter((id) => !judged.includes(id)));
  }

  // for what is chosen, or the comment with the focus
  useListKeys(list, undefined, (at) => {
    const own = comments[at]?.comment.id;
    const judged = chosen.length > 0 ? chosen : own ? [own] : [];
    const give = (verdict: CommentVerdict) => () => void handleVerdict(verdict, judged, Math.max(0, at));
    return {
      a: give('accept'),
      s: give('spam'),
      h: give('hide'),
      d: give('delete'),
      x: () => own && selection.toggle(own),
      z: () => void undo(),
    };
  });

  return (
    <>
      {comments.length > 0 && (
        <BulkVerdicts selection={selection} onVerdict={(verdict) => void handleVerdict(verdict, chosen)} />
      )}
      <Stack as="ol" ref={list} className={css.list}>
        {comments.map((queued, index) => (
          <QueueItem
            key={queued.comment.id}
            queued={queued}
            isChosen={chosen.includes(queued.comment.id)}
            onChoose={() => selection.toggle(queued.comment.id)}
            onVerdict={(verdict) => void handleVerdict(verdict, [queued.comment.id], index)}
          />
        ))}
      </Stack>
    </>
  );
}

interface BulkVerdictsProps {
  selection: Selection<Comment>;
  onVerdict(verdict: CommentVerdict): void;
}

/** Chooses all comments or none, and judges the chosen ones. */
function BulkVerdicts({ selection: { chosen, isAll, toggleAll }, onVerdict }: BulkVerdictsProps) {
  return (
    <Row className={css.bulk}>
      <Checkbox
        label={commentsText.chooseAll}
        isLone
        isChecked={isAll}
        isMixed={chosen.length > 0 && !isAll}
        onChange={toggleAll}
      />
      {chosen.length > 0 && (
        <>
          <span role="status">{commentsText.chosen(chosen.length)}</span>
          {verdicts.map((verdict) => (
            <Button key={verdict} isCompact onClick={() => onVerdict(verdict)}>
              {commentsText.verdicts[verdict]}
            </Button>
          ))}
        </>
      )}
    </Row>
  );
}

export const route = { Component: CommentsPage, getTitle: () => commentsText.title };
