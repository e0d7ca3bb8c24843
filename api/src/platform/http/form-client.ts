import type { Middleware } from 'koa';
import type { Platform } from '../platform.ts';
import { checkProof } from '../secrets/page-server-proof.ts';

/**
 * Forms that work without scripts arrive through a page server, which names the browser's address: rate limits and the
 * audit log are about that one. What proves nothing is ignored.
 */
export const noteFormClient =
  (platform: Platform): Middleware =>
  (ctx, next) => {
    const address = ctx.get('x-client-address');
    if (address) {
      try {
        checkProof(platform, `client ${address}`, {
          at: ctx.get('x-client-at'),
          proof: ctx.get('x-client-proof'),
        });
        ctx.request.ip = address;
      } catch {}
    }
    return next();
  };
