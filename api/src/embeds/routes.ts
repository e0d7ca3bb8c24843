import type { Slice } from '../slice.ts';
import { embedDocument } from './service.ts';

/** Without an origin, third-party code cannot access the site or its storage. */
const sandboxed = "sandbox allow-scripts allow-popups; frame-ancestors 'self'";

export const embeds: Slice = {
  mount(router, { platform }) {
    router.get('/embed/:postId/:n', async (ctx) => {
      const { postId = '', n = '' } = ctx.params;
      if (!/^[1-9]\d{0,3}$/.test(n)) return;
      const key = String(ctx.query.key ?? '');
      ctx.body = await embedDocument(platform, { postId, n: Number(n), key });
      ctx.type = 'html';
      ctx.set('content-security-policy', sandboxed);
      ctx.set('cache-control', key ? 'private, no-store' : 'no-cache');
    });
  },
};
