import type Router from '@koa/router';
import { drawCover } from './service.ts';

const seedPattern = /^[0-9a-f]{12}$/;

/** Generated covers follow from their name alone: nothing is stored, and a browser keeps them for good. */
export function mountCovers(router: Router): void {
  router.get('/covers/:seed.svg', (ctx) => {
    const { seed } = ctx.params;
    if (!seed || !seedPattern.test(seed)) return;
    ctx.type = 'image/svg+xml';
    ctx.set('cache-control', 'public, max-age=31536000, immutable');
    ctx.body = drawCover(seed);
  });
}
