import { listPosts, type PostSummary } from '@ezhuthu/contract';
import { roleOf } from '@ezhuthu/contract/text';
import { call, useSession } from '@ezhuthu/kit';
import { Hint, Item, ItemList } from '@ezhuthu/kit/layout';
import { useInfiniteQuery } from '@ezhuthu/kit/query';
import { Link } from '@ezhuthu/kit/router';
import { getContentLanguage, relativeTime } from '@ezhuthu/kit/text';
import {
  Chip,
  EmptyState,
  LinkButton,
  LoadMore,
  QueryResult,
  useAccountId,
  useTimezone,
} from '@ezhuthu/kit/ui';
import { draftsText } from '../messages/drafts.ts';
import { pagesQuery } from '../queries.ts';
import { Page } from '../ui/page.tsx';
import css from './drafts.module.css';

const draftsQuery = (accountId: string) =>
  pagesQuery([listPosts.name, 'drafts', accountId], (page, options) =>
    call(listPosts, { query: { page, status: 'draft', excerpts: false } }, options),
  );

/** The drafts that somebody may write: an editor everybody's, a guest author their own. */
export function DraftsPage() {
  const { user } = useSession();
  const query = useInfiniteQuery(draftsQuery(useAccountId()));
  const isGuest = user !== null && roleOf(user) === 'guest';
  return (
    <Page
      isNarrow
      gap={4}
      title={draftsText.title}
      action={
        <LinkButton to="/write" variant="primary">
          {draftsText.write}
        </LinkButton>
      }
    >
      <Hint>{isGuest ? draftsText.explained.guest : draftsText.explained.editor}</Hint>
      <QueryResult query={query} loading={draftsText.loading} failed={draftsText.failed}>
        {({ pages }) => {
          const drafts = pages.flatMap(({ posts }) => posts);
          if (drafts.length === 0) return <EmptyState text={draftsText.none} />;
          return (
            <>
              <ItemList isClosed>
                {drafts.map((draft) => (
                  <Draft key={draft.id} draft={draft} now={query.dataUpdatedAt} />
                ))}
              </ItemList>
              <LoadMore list={query} label={draftsText.more} failed={draftsText.moreFailed} />
            </>
          );
        }}
      </QueryResult>
    </Page>
  );
}

function Draft({ draft, now }: { draft: PostSummary; now: number }) {
  const timezone = useTimezone();
  const { id, title, author, authorId, updatedAt, submittedAt } = draft;
  const isOwn = useAccountId() === authorId;
  return (
    <Item
      name={
        <Link to={`/edit-draft/${id}`} className={css.title} lang={title ? getContentLanguage() : undefined}>
          {title || draftsText.untitled}
        </Link>
      }
      facts={[!isOwn && draftsText.by(author), draftsText.changed(relativeTime(updatedAt, now, timezone))]}
    >
      {submittedAt && <Chip tone="good">{draftsText.submitted}</Chip>}
    </Item>
  );
}

export const route = { Component: DraftsPage, getTitle: () => draftsText.title };
