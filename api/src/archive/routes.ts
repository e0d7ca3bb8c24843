import { createReadStream } from 'node:fs';
import { createArchive, deleteArchive, linkArchive, listArchives } from '@ezhuthu/contract';
import type Router from '@koa/router';
import type { Context } from 'koa';
import type { FindViewer } from '../platform/auth/viewer.ts';
import { on } from '../platform/http/mount.ts';
import type { Platform } from '../platform/platform.ts';
import * as service from './service.ts';

export const archiveRoutes = [
  on(listArchives, async (call) => ({ archives: await service.archives(call) })),

  on(createArchive, (call) => service.createArchive(call, call.body.passphrase, call.attempt)),

  on(deleteArchive, (call) => service.deleteArchive(call, call.params.id)),

  on(linkArchive, async (call) => ({ url: await service.linkTo(call, call.params.id, call.viewer) })),
];

/** The first byte that a browser still needs, when it goes on with an interrupted download. */
function firstByte(ctx: Context, bytes: number): number {
  const [, start] = /^bytes=(\d+)-$/.exec(ctx.get('range')) ?? [];
  return start !== undefined && Number(start) < bytes ? Number(start) : 0;
}

/** Sends the file of a link. It has no token, so that the browser stores it on the disk as it arrives. */
export function mountArchives(router: Router, platform: Platform, findViewer: FindViewer): void {
  router.get('/api/archives/:id/file', async (ctx) => {
    ctx.state.operation = 'downloadArchive';
    const link = { id: ctx.params.id!, key: String(ctx.query.key ?? '') };
    const { path, name, bytes } = await service.linkedFile(platform, link, findViewer);
    const start = firstByte(ctx, bytes);
    ctx.set({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${name}"`,
      etag: `"${link.id}"`,
    });
    if (start > 0) {
      ctx.status = 206;
      ctx.set('content-range', `bytes ${start}-${bytes - 1}/${bytes}`);
    }
    ctx.body = createReadStream(path, { start, highWaterMark: 256 * 1024 });
    ctx.type = 'application/zip';
    ctx.length = bytes - start;
  });
}
