import { Readable } from 'node:stream';
import {
  changePosts,
  createPost,
  deletePost,
  deleteWorkingCopy,
  exportPost,
  getPost,
  getRevision,
  getWorkingCopy,
  keepRevision,
  listRevisions,
  listTerms,
  listTrash,
  publishScheduled,
  putWorkingCopy,
  releaseTerm,
  renameTerm,
  restorePost,
  restoreRevision,
  toggleHidden,
  updatePost,
} from '@ezhuthu/contract';
import { recordAuditAlone } from '../platform/audit/record-audit.ts';
import { demandProof, guardExport } from '../platform/auth/step-up.ts';
import { guard } from '../platform/auth/viewer.ts';
import { type IsLong, on } from '../platform/http/route.ts';
import { writeSerially } from '../platform/queues/long-texts.ts';
import type { Slice } from '../slice.ts';
import { changePosts as changeSeveral } from './change-posts.ts';
import { exportedPost, exportedPosts } from './export.ts';
import { listRoutes } from './lists/routes.ts';
import { findTextSize } from './queries.ts';
import * as revisions from './revisions/service.ts';
import { publishDue } from './schedule/publish-due.ts';
import { countScheduled } from './schedule/queries.ts';
import * as service from './service.ts';
import * as terms from './terms/service.ts';
import { deleteForGood, emptyTrash } from './trash/remove.ts';
import * as trash from './trash/service.ts';
import * as visibility from './visibility/service.ts';
import { findByRef } from './visible.ts';
import * as workingCopy from './working-copy/service.ts';

/** Length of a stored text in the database. */
const longText = 100_000;

/** Whether the stored text of a post takes long to excerpt, to count and to index, which a short change of it may need, too. */
const isLong: IsLong = async ({ database }, { params: { id = '' } }) =>
  ((await findByRef(database.read, id, findTextSize)) ?? 0) > longText;

const trashRoutes = [
  on(listTrash, (platform, call) => trash.trashPage(platform, call.query, call.viewer)),

  on(deletePost, async (platform, call) => {
    if (!call.query.forGood) return trash.deletePost(platform, call.params.id, call);
    guard('author', call.viewer);
    await demandProof(platform.database.read, platform, call.viewer);
    return deleteForGood(platform, call.params.id, call.attempt);
  }),

  on(restorePost, (platform, call) => trash.restorePost(platform, call.params.id, call), { isLong }),
];

const publicationRoutes = [
  on(publishScheduled, async (platform) => ({
    publishedCount: await publishDue(platform),
    totalScheduled: await countScheduled(platform.database.read),
  })),

  on(changePosts, (platform, call) => changeSeveral(platform, call.body, call.attempt)),

  on(toggleHidden, (platform, call) => visibility.toggleHidden(platform, call.params.id, call.attempt), {
    isLong,
  }),
];

const revisionRoutes = [
  on(listRevisions, (platform, call) => revisions.getRevisions(platform, call.params.id, call.viewer)),

  on(keepRevision, (platform, call) =>
    writeSerially(call.body.content, () =>
      revisions.storeDiscardedText(platform, { ref: call.params.id, text: call.body }, call),
    ),
  ),

  on(getRevision, (platform, call) => revisions.readRevision(platform, call.params, call.viewer), { isLong }),

  on(restoreRevision, (platform, call) => revisions.restoreRevision(platform, call.params, call), { isLong }),
];

const workingCopyRoutes = [
  on(getWorkingCopy, (platform, call) => workingCopy.readWorkingCopy(platform, call.params.id, call.viewer)),

  on(putWorkingCopy, (platform, call) =>
    writeSerially(call.body.content, () =>
      workingCopy.saveWorkingCopy(platform, { ref: call.params.id, input: call.body }, call),
    ),
  ),

  on(deleteWorkingCopy, (platform, call) => workingCopy.discardWorkingCopy(platform, call.params.id, call)),
];

export const posts: Slice = {
  routes: [
    // before `/api/posts/:id`, which would match these paths too
    ...trashRoutes,
    ...publicationRoutes,
    ...revisionRoutes,
    ...workingCopyRoutes,
    ...listRoutes,

    on(listTerms, (platform, call) => terms.listTerms(platform, call.params.kind, call.query)),

    on(renameTerm, (platform, call) =>
      terms.renameTerm(platform, { ...call.params, ...call.body }, call.attempt),
    ),

    on(releaseTerm, (platform, call) => terms.releaseTerm(platform, call.params.kind, call.query.former)),

    on(getPost, async (platform, call) => {
      const post = await service.readPost(platform, call.params.id, call.viewer);
      // the response includes the number of comments
      call.reads(`post:${post.id}`, `comments:${post.id}`, 'posts');
      return post;
    }),

    on(exportPost, async (platform, call) => {
      const post = await exportedPost(platform, call.params.id);
      await recordAuditAlone(platform, { action: 'post_exported', title: post.title });
      // a slug only has letters, marks, digits and hyphens, which `encodeURIComponent` encodes as RFC 5987
      // requires
      const name = `${encodeURIComponent(post.urlSlug)}.json`;
      call.setHeader('content-disposition', `attachment; filename="post.json"; filename*=UTF-8''${name}`);
      return post;
    }),

    on(createPost, async (platform, call) =>
      writeSerially(call.body.content, () => service.createPost(platform, call.body, call)),
    ),

    on(
      updatePost,
      async (platform, call) =>
        writeSerially(call.body.content, () =>
          service.updatePost(platform, { ref: call.params.id, change: call.body }, call),
        ),
      { isLong },
    ),
  ],
  /** Streams all posts as one file of JSON lines. */
  mount(router, { platform }) {
    router.get('/api/posts/export', async (ctx) => {
      await guardExport(platform, ctx.state.viewer ?? null, 'posts:read');
      await recordAuditAlone(platform, { action: 'posts_exported' });
      ctx.set('cache-control', 'private, no-store');
      ctx.set('content-disposition', 'attachment; filename="posts.ndjson"');
      ctx.set('content-type', 'application/x-ndjson; charset=utf-8');
      ctx.body = Readable.from(exportedPosts(platform));
    });
  },
  jobs: terms.termJobs,
  prunes: [emptyTrash],
};
