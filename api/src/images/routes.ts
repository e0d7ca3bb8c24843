import {
  activateImage,
  createImage,
  deleteImage,
  fetchImage,
  getActiveImage,
  listImages,
  listPictures,
  updateImage,
  uploadImage,
} from '@ezhuthu/contract';
import { hasPermission } from '@ezhuthu/contract/text';
import type Router from '@koa/router';
import type { Viewer } from '../platform/auth/viewer.ts';
import { type Page, toPagination, toSlice } from '../platform/http/paging.ts';
import { on } from '../platform/http/route.ts';
import type { Platform } from '../platform/platform.ts';
import { isPictureName } from '../platform/storage/storage.ts';
import type { Slice } from '../slice.ts';
import { fetchPicture } from './fetch-picture.ts';
import { activate, addImage, changeImage, managedImages, removeImage } from './managed/service.ts';
import { countUsedUploads, findUsedUploads } from './queries.ts';
import { activeImage, storeImage } from './service.ts';

/** Pictures that the viewer may show in another post. */
async function usedPictures({ database }: Platform, page: Page, { role, accountId }: Viewer) {
  const whose = { editsAll: hasPermission(role, 'editing'), accountId };
  const [rows, count] = await Promise.all([
    findUsedUploads(database.read, whose, toSlice(page)),
    countUsedUploads(database.read, whose),
  ]);
  const pictures = rows.map(({ url, srcset, width, height, created_at }) => ({
    url,
    srcset,
    width,
    height,
    createdAt: created_at.toISOString(),
  }));
  return { pictures, pagination: toPagination(page, count) };
}

export const images: Slice = {
  routes: [
    on(getActiveImage, async (platform, call) => {
      call.reads('site');
      return { image: await activeImage(platform, call.params.type) };
    }),

    on(uploadImage, (platform, call) => storeImage(platform, call.file)),

    on(fetchImage, (platform, call) => fetchPicture(platform, call.body.url)),

    on(listPictures, (platform, call) => usedPictures(platform, call.query, call.viewer)),

    on(listImages, async (platform, call) => ({ images: await managedImages(platform, call.query.type) })),

    on(createImage, (platform, call) =>
      addImage(platform, { file: call.file, input: call.body, attempt: call.attempt }),
    ),

    on(updateImage, (platform, call) => changeImage(platform, call.params.id, call.body)),

    on(activateImage, (platform, call) => activate(platform, call.params.id)),

    on(deleteImage, (platform, call) => removeImage(platform, call.params.id, call.attempt)),
  ],
  mount: (router, { platform }) => mountUploads(router, platform),
};

/** Serves uploads, which never change under their name. The sandbox keeps them from running scripts. */
function mountUploads(router: Router, { storage }: Platform): void {
  router.get('/uploads/:name', async (ctx) => {
    const { name = '' } = ctx.params;
    const file = isPictureName(name) ? await storage.open(name) : null;
    if (!file) return;
    ctx.set('cache-control', 'public, max-age=31536000, immutable');
    ctx.set('content-security-policy', 'sandbox');
    ctx.body = file.stream;
    ctx.type = name.replace(/^.*\./, '');
    if (file.bytes) ctx.length = file.bytes;
  });
}
