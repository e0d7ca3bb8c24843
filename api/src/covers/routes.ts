import type Router from '@koa/router';
import { drawCover } from './service.ts';

const seedPattern = /^[0-9a-f]{12}$/;

/** Generated covers depend on their name only, so nothing is stored and browsers cache them permanently. */
export function mountCovers(router: Router): void {
  router.get('/covers/:seed.svg', (ctx) => {
    const { seed } = ctx.params;
    if (!seed || !seedPattern.test(seed)) return;
    ctx.type = 'image/svg+xml';
    ctx.set('cache-control', 'public, max-age=31536000, immutable');
    ctx.body = drawCover(seed);
  });
}
