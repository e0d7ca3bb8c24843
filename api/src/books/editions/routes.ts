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
import type Router from '@koa/router';
import type { FindViewer } from '../../platform/auth/viewer.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { on } from '../../platform/http/route.ts';
import { firstByte, sendDownload, skipBytes } from '../../platform/http/send-download.ts';
import type { Platform } from '../../platform/platform.ts';
import { foundChapters } from './chapters.ts';
import { countDownload, downloadable, linkTo } from './downloads.ts';
import * as service from './service.ts';

export const editionRoutes = [
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
];

/** Sends the files of editions: to everybody what is offered, anything else to owners of a link. */
export function mountEditions(router: Router, platform: Platform, findViewer: FindViewer): void {
  router.get('/api/editions/:id/:format/file', async (ctx) => {
    ctx.state.operation = 'downloadEdition';
    const { id = '', format: named } = ctx.params;
    const format = editionFormat.safeParse(named).data;
    if (!format) throw notFound();
    const key = String(ctx.query.key ?? '');
    const { stored, name, type, bytes } = await downloadable(platform, { id, format, key }, findViewer);
    await sendDownload(ctx, {
      name,
      type,
      bytes,
      etag: stored,
      // a browser asks each time whether it is still offered, and what it has is still the newest
      cacheControl: key ? 'private, no-store' : 'no-cache',
      async open(start) {
        const file = await platform.storage.open(stored);
        if (!file) throw notFound('அந்தக் கோப்பு இப்போது இல்லை.');
        return skipBytes(file.stream, start);
      },
    });
    const isWhole = ctx.status === 200 && ctx.method === 'GET' && firstByte(ctx, bytes) === 0;
    if (isWhole && !key) await countDownload(platform, { id, format, userAgent: ctx.get('user-agent') });
  });
}
