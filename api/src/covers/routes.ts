import { getCover, parseCoverUrl } from '@ezhuthu/contract/cover';
import type { Slice } from '../slice.ts';
import { drawCover } from './service.ts';

/** Addresses of covers that were drawn from a hash of the title, and may be in old mails. */
const formerAddress = /^\/covers\/[0-9a-f]{12}\.svg$/;

export const covers: Slice = {
  /** Generated covers depend on their name only, so nothing is stored and browsers cache them permanently. */
  mount(router) {
    router.get('/covers/:name.svg', async (ctx) => {
      const cover =
        parseCoverUrl(ctx.path) ??
        (formerAddress.test(ctx.path) ? { ...getCover(ctx.path), letter: '' } : undefined);
      if (!cover) return;
      const drawn = await drawCover(cover);
      ctx.type = 'image/svg+xml';
      ctx.set('cache-control', 'public, max-age=31536000, immutable');
      ctx.body = drawn;
    });
  },
};
