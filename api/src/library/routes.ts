import { type Answer, getLibrary, librarySize, savePost, unsavePost } from '@ezhuthu/contract';
import type { Actor, Viewer } from '../platform/auth/viewer.ts';
import { on } from '../platform/http/route.ts';
import { once } from '../platform/idempotency.ts';
import type { Hooks, Platform } from '../platform/platform.ts';
import { getSummaries, visiblePostRef } from '../posts/service.ts';
import type { Slice } from '../slice.ts';
import { deletePostSaves, deleteSaved, deleteSavedBy, findShelf, insertSaved } from './queries.ts';

/** The posts that an account has saved, liked and commented on, as far as it may see them. */
async function libraryOf(platform: Platform, viewer: Viewer): Promise<Answer<typeof getLibrary>> {
  const { accountId, isAuthor } = viewer;
  const shelf = (table: 'saved_post' | 'post_like' | 'comment') =>
    findShelf(platform.database.read, { table, accountId, publicOnly: !isAuthor, limit: librarySize });
  const [saved, liked, commented] = await Promise.all([
    shelf('saved_post'),
    shelf('post_like'),
    shelf('comment'),
  ]);
  // a post may be in several lists, but is read once
  const posts = await getSummaries(platform, [...new Set([...saved, ...liked, ...commented])], viewer);
  const byId = new Map(posts.map((post) => [post.id, post]));
  const fill = (ids: string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return { saved: fill(saved), liked: fill(liked), commented: fill(commented) };
}

/** @throws AppError `not_found` for a post that this viewer may not see */
async function keep(
  platform: Platform,
  { ref, saved }: { ref: string; saved: boolean },
  { viewer, attempt }: Actor,
): Promise<{ saved: boolean }> {
  const { clock } = platform;
  const { id } = await visiblePostRef(platform, ref, viewer);
  const saving = { postId: id, accountId: viewer.accountId };
  await once(platform, attempt, async (tx) => {
    await (saved ? insertSaved(tx, saving, clock.now()) : deleteSaved(tx, saving));
  });
  return { saved };
}

const libraryHooks: Hooks = {
  onPostRemoved: (tx, _, { id }) => deletePostSaves(tx, id),
  onAccountRemoved: (tx, _, { id }) => deleteSavedBy(tx, id),
};

export const library: Slice = {
  routes: [
    on(getLibrary, (platform, call) => libraryOf(platform, call.viewer)),

    on(savePost, (platform, call) => keep(platform, { ref: call.params.id, saved: true }, call)),

    on(unsavePost, (platform, call) => keep(platform, { ref: call.params.id, saved: false }, call)),
  ],
  hooks: libraryHooks,
};
