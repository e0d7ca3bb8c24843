import { listTrash, type PostSummary, restorePost } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { Hint, Item, ItemList, WriteButton } from '@ezhuthu/kit/layout';
import { useInfiniteQuery, useQueryClient } from '@ezhuthu/kit/query';
import { getContentLanguage, shortDate } from '@ezhuthu/kit/text';
import {
  Button,
  Chip,
  ConfirmDialog,
  EmptyState,
  LoadMore,
  QueryResult,
  useFocusAfter,
  useTimezone,
} from '@ezhuthu/kit/ui';
import { dashboardText } from '../../messages/dashboard.ts';
import { postEditorText } from '../../messages/post-editor.ts';
import { useDeletePost } from '../../posts/delete-post.tsx';
import { withoutPosts } from '../../posts/own-lists.ts';
import { pagesQuery } from '../../queries.ts';
import css from './trash.module.css';

const messages = dashboardText.trash;

const pageSize = 20;

/** Deleted posts, most recently deleted first. */
const trashQuery = pagesQuery([listTrash.name], (page, options) =>
  call(listTrash, { query: { page, limit: pageSize } }, options),
);

/** Deleted posts that can still be restored. */
export function Trash() {
  const query = useInfiniteQuery(trashQuery);
  const known = query.data?.pages.flatMap((page) => page.posts);
  const posts = known ?? [];
  const hint = useFocusAfter<HTMLParagraphElement>(known?.length);
  return (
    <>
      <Hint ref={hint} tabIndex={-1}>
        {messages.hint}
      </Hint>
      <QueryResult
        query={query}
        loading={dashboardText.loading}
        failed={messages.failed}
        empty={() => posts.length === 0 && <EmptyState text={messages.empty} />}
      >
        {() => (
          <ItemList isClosed>
            {posts.map((post) => (
              <TrashedPost key={post.id} post={post} />
            ))}
          </ItemList>
        )}
      </QueryResult>
      <LoadMore list={query} label={messages.more} failed={messages.failed} />
    </>
  );
}

/** Milliseconds for which the server retains a deleted post. */
const retention = 30 * 24 * 60 * 60 * 1000;

const getDeletionDate = (deletedAt: string) => new Date(Date.parse(deletedAt) + retention).toISOString();

function TrashedPost({ post: { id, title, status, category, deletedAt } }: { post: PostSummary }) {
  const timezone = useTimezone();
  const { remove } = useDeletePost();
  const queryClient = useQueryClient();

  async function handleRemove() {
    if (await remove(id, { forGood: true })) await queryClient.invalidateQueries();
  }

  return (
    <Item
      about={
        <>
          <h2 className={css.title} lang={getContentLanguage()}>
            {title}
          </h2>
          <p className={css.facts}>
            <Chip tone="neutral">{postEditorText.statuses[status]}</Chip>
            <span lang={getContentLanguage()}>{category}</span>
            {deletedAt && <span>{messages.until(shortDate(getDeletionDate(deletedAt), timezone))}</span>}
          </p>
        </>
      }
    >
      <WriteButton
        isCompact
        label={messages.restore}
        name={dashboardText.of(messages.restore, title)}
        busyLabel={messages.restoring}
        operation={restorePost}
        input={{ params: { id } }}
        failed={postEditorText.restoreFailed}
        done={postEditorText.restored}
        onSuccess={() => {
          queryClient.setQueryData(trashQuery.queryKey, (known) => known && withoutPosts(known, [id]));
          void queryClient.invalidateQueries();
        }}
      />
      <ConfirmDialog
        isDangerous
        title={postEditorText.deleteForGoodDetail}
        description={title}
        confirmLabel={postEditorText.deleteForGood}
        trigger={
          <Button
            isCompact
            variant="plain"
            aria-label={dashboardText.of(postEditorText.deleteForGood, title)}
          >
            {postEditorText.deleteForGood}
          </Button>
        }
        onConfirm={handleRemove}
      />
    </Item>
  );
}
