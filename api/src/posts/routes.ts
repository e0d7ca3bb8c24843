import { Readable } from 'node:stream';
import { createPost, exportPost, getPost, updatePost } from '@ezhuthu/contract';
import type Router from '@koa/router';
import { guard } from '../platform/auth/guard.ts';
import { on } from '../platform/http/mount.ts';
import { writeSerially } from '../platform/long-texts.ts';
import type { Platform } from '../platform/platform.ts';
import { exportedPost, exportedPosts } from './export.ts';
import { listRoutes } from './lists/routes.ts';
import { revisionRoutes } from './revisions/routes.ts';
import { scheduleRoutes } from './schedule/routes.ts';
import * as service from './service.ts';
import { trashRoutes } from './trash/routes.ts';
import { visibilityRoutes } from './visibility/routes.ts';
import { workingCopyRoutes } from './working-copy/routes.ts';

export const postRoutes = [
  // before `/api/posts/:id`, which would match these paths too
  ...trashRoutes,
  ...scheduleRoutes,
  ...visibilityRoutes,
  ...revisionRoutes,
  ...workingCopyRoutes,
  ...listRoutes,

  on(getPost, async (call) => {
    const post = await service.readPost(call, call.params.id, call.viewer);
    // the response includes the number of comments
    call.reads(`post:${post.id}`, `comments:${post.id}`, 'list');
    return post;
  }),

  on(exportPost, async (call) => {
    const post = await exportedPost(call, call.params.id);
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
  router.get('/api/posts/export', (ctx) => {
    guard('author', ctx.state.viewer ?? null);
    ctx.set('cache-control', 'private, no-store');
    ctx.set('content-disposition', 'attachment; filename="posts.ndjson"');
    ctx.set('content-type', 'application/x-ndjson; charset=utf-8');
    ctx.body = Readable.from(exportedPosts(platform));
  });
}
