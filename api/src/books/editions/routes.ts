import {
  createEdition,
  deleteEdition,
  editionFormat,
  findEditionChapters,
  linkEdition,
  listEditions,
  offerEdition,
  remakeEdition,
  stopEdition,
  updateEdition,
} from '@ezhuthu/contract';
import { notFound, orNotFound } from '../../platform/errors/app-error.ts';
import { on } from '../../platform/http/route.ts';
import { firstByte, sendDownload, skipBytes } from '../../platform/http/send-download.ts';
import { missingMessages } from '../../platform/messages.ts';
import type { Slice } from '../../slice.ts';
import { foundChapters } from './chapters.ts';
import { countDownload, downloadable, linkTo } from './downloads.ts';
import { editionTasks } from './make-edition.ts';
import * as service from './service.ts';

export const editions: Slice = {
  routes: [
    on(listEditions, (platform) => service.listEditions(platform)),

    on(findEditionChapters, async (platform, call) => ({
      chapters: await foundChapters(platform, call.query),
    })),

    on(createEdition, (platform, call) => service.addEdition(platform, call.body, call.attempt)),

    on(updateEdition, (platform, call) =>
      service.changeEdition(platform, { id: call.params.id, fields: call.body }, call.attempt),
    ),

    on(remakeEdition, (platform, call) =>
      service.changeEdition(platform, { id: call.params.id }, call.attempt),
    ),

    on(stopEdition, (platform, call) => service.stopEdition(platform, call.params.id)),

    on(offerEdition, (platform, call) => service.offerEdition(platform, call.params.id, call.body.isOffered)),

    on(deleteEdition, (platform, call) => service.removeEdition(platform, call.params.id, call.attempt)),

    on(linkEdition, async (platform, call) => ({
      url: await linkTo(platform, { id: call.params.id, format: call.body.format }, call.viewer),
    })),
  ],
  /** Sends the files of editions: to everybody what is offered, anything else to owners of a link. */
  mount(router, { platform, sessions }) {
    router.get('/api/editions/:id/:format/file', async (ctx) => {
      ctx.state.operation = 'downloadEdition';
      const { id = '', format: named } = ctx.params;
      const format = editionFormat.safeParse(named).data;
      if (!format) throw notFound();
      const key = String(ctx.query.key ?? '');
      const { stored, name, type, bytes } = await downloadable(platform, { id, format, key }, sessions.find);
      await sendDownload(ctx, {
        name,
        type,
        bytes,
        etag: stored,
        // a browser asks each time whether it is still offered, and what it has is still the newest
        cacheControl: key ? 'private, no-store' : 'no-cache',
        async open(start) {
          const file = orNotFound(await platform.storage.open(stored), missingMessages.file);
          return skipBytes(file.stream, start);
        },
      });
      const isWhole = ctx.status === 200 && ctx.method === 'GET' && firstByte(ctx, bytes) === 0;
      if (isWhole && !key) await countDownload(platform, { id, format, userAgent: ctx.get('user-agent') });
    });
  },
  hooks: service.editionHooks,
  threadTasks: editionTasks,
};
