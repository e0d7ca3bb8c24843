import { createReadStream } from 'node:fs';
import { createArchive, deleteArchive, linkArchive, listArchives } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import { sendDownload } from '../platform/http/send-download.ts';
import type { Slice } from '../slice.ts';
import * as service from './service.ts';

export const archive: Slice = {
  routes: [
    on(listArchives, async (platform) => ({ archives: await service.archives(platform) })),

    on(createArchive, (platform, call) =>
      service.createArchive(platform, call.body.passphrase, call.attempt),
    ),

    on(deleteArchive, (platform, call) => service.deleteArchive(platform, call.params.id, call.attempt)),

    on(linkArchive, async (platform, call) => ({
      url: await service.linkTo(platform, call.params.id, call.viewer),
    })),
  ],
  /** Sends the file of a link. It has no token, so that the browser stores it on the disk as it arrives. */
  mount(router, { platform, sessions }) {
    router.get('/api/archives/:id/file', async (ctx) => {
      ctx.state.operation = 'downloadArchive';
      const { id = '' } = ctx.params;
      const link = { id, key: String(ctx.query.key ?? '') };
      const { path, name, bytes } = await service.linkedFile(platform, link, sessions.find);
      await sendDownload(ctx, {
        name,
        type: 'application/zip',
        bytes,
        etag: link.id,
        cacheControl: 'private, no-store',
        open: (start) => createReadStream(path, { start, highWaterMark: 256 * 1024 }),
      });
    });
  },
  threadTasks: service.archiveTasks,
};
