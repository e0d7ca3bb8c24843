import type Router from '@koa/router';
import { AppError, notFound } from '../errors/app-error.ts';
import type { Platform } from '../platform.ts';
import { isSameText } from '../secrets/keyed-hash.ts';

/** Prometheus metrics for callers with METRICS_TOKEN; 404 when it is not set. */
export function mountMetrics(router: Router, { config, metrics }: Platform): void {
  router.get('/api/metrics', async (ctx) => {
    if (!config.metricsToken) throw notFound();
    if (!isSameText(ctx.get('authorization'), `Bearer ${config.metricsToken}`)) {
      throw new AppError('unauthorized', 'The metrics need their token.');
    }
    ctx.type = metrics.registry.contentType;
    ctx.body = await metrics.registry.metrics();
  });
}
