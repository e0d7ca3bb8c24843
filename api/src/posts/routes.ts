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
  listTrash,
  publishScheduled,
  putWorkingCopy,
  restorePost,
  restoreRevision,
  toggleHidden,
  updatePost,
} from '@ezhuthu/contract';
import type Router from '@koa/router';
import { recordAuditAlone } from '../platform/audit/record-audit.ts';
import { demandProof, guardExport } from '../platform/auth/step-up.ts';
import { guard } from '../platform/auth/viewer.ts';
import { on } from '../platform/http/route.ts';
import { writeSerially } from '../platform/long-texts.ts';
import type { Platform } from '../platform/platform.ts';
import { changePosts as changeSeveral } from './change-posts.ts';
import { exportedPost, exportedPosts } from './export.ts';
import { listRoutes } from './lists/routes.ts';
import * as revisions from './revisions/service.ts';
import { publishDue } from './schedule/publish-due.ts';
import { countScheduled } from './schedule/queries.ts';
import * as service from './service.ts';
import { termRoutes } from './terms/routes.ts';
import { deleteForGood } from './trash/remove.ts';
import * as trash from './trash/service.ts';
import * as visibility from './visibility/service.ts';
import * as workingCopy from './working-copy/service.ts';

const trashRoutes = [
  on(listTrash, (call) => trash.trashPage(call, call.query)),

  on(deletePost, async (call) => {
    if (!call.query.forGood) return trash.deletePost(call, call.params.id, call);
    guard('author', call.viewer);
    await demandProof(call.database.read, call, call.viewer);
    return deleteForGood(call, call.params.id, call.attempt);
  }),

  on(restorePost, (call) => trash.restorePost(call, call.params.id, call)),
];

const publicationRoutes = [
  on(publishScheduled, async (call) => ({
    publishedCount: await publishDue(call),
    totalScheduled: await countScheduled(call.database.read),
  })),

  on(changePosts, (call) => changeSeveral(call, call.body, call.attempt)),

  on(toggleHidden, (call) => visibility.toggleHidden(call, call.params.id, call.attempt)),
];

const revisionRoutes = [
  on(listRevisions, (call) => revisions.getRevisions(call, call.params.id, call.viewer)),

  on(keepRevision, (call) =>
    writeSerially(call.body.content, () => revisions.storeDiscardedText(call, call, call)),
  ),

  on(getRevision, (call) => revisions.readRevision(call, call.params, call.viewer)),

  on(restoreRevision, (call) => revisions.restoreRevision(call, call.params, call)),
];

const workingCopyRoutes = [
  on(getWorkingCopy, (call) => workingCopy.readWorkingCopy(call, call.params.id, call.viewer)),

  on(putWorkingCopy, (call) =>
    writeSerially(call.body.content, () =>
      workingCopy.saveWorkingCopy(call, { ref: call.params.id, input: call.body }, call),
    ),
  ),

  on(deleteWorkingCopy, (call) => workingCopy.discardWorkingCopy(call, call.params.id, call)),
];

export const postRoutes = [
  // before `/api/posts/:id`, which would match these paths too
  ...trashRoutes,
  ...publicationRoutes,
  ...revisionRoutes,
  ...workingCopyRoutes,
  ...listRoutes,
  ...termRoutes,

  on(getPost, async (call) => {
    const post = await service.readPost(call, call.params.id, call.viewer);
    // the response includes the number of comments
    call.reads(`post:${post.id}`, `comments:${post.id}`, 'posts');
    return post;
  }),

  on(exportPost, async (call) => {
    const post = await exportedPost(call, call.params.id);
    await recordAuditAlone(call, { action: 'post_exported', title: post.title });
    // a slug only has letters, marks, digits and hyphens, which `encodeURIComponent` encodes as RFC 5987
    // requires
    const name = `${encodeURIComponent(post.urlSlug)}.json`;
    call.setHeader('content-disposition', `attachment; filename="post.json"; filename*=UTF-8''${name}`);
    return post;
  }),

  on(createPost, async (call) =>
    writeSerially(call.body.content, () => service.createPost(call, call.body, call)),
  ),

  on(updatePost, async (call) =>
    writeSerially(call.body.content, () =>
      service.updatePost(call, { ref: call.params.id, change: call.body }, call),
    ),
  ),
];

/** Streams all posts as one file of JSON lines. */
export function mountExport(router: Router, platform: Platform): void {
  router.get('/api/posts/export', async (ctx) => {
    await guardExport(platform, ctx.state.viewer ?? null, 'posts:read');
    await recordAuditAlone(platform, { action: 'posts_exported' });
    ctx.set('cache-control', 'private, no-store');
    ctx.set('content-disposition', 'attachment; filename="posts.ndjson"');
    ctx.set('content-type', 'application/x-ndjson; charset=utf-8');
    ctx.body = Readable.from(exportedPosts(platform));
  });
}
