import { parse } from 'node:querystring';
import etag from '@koa/etag';
import Router from '@koa/router';
import Koa from 'koa';
import compress from 'koa-compress';
import conditional from 'koa-conditional-get';
import { createSessions } from './accounts/sessions.ts';
import { createTracking, type Tracking } from './analytics/service.ts';
import { createKeyViewers } from './api-keys/key-viewers.ts';
import { mountOpenApi } from './openapi/routes.ts';
import { noteOrigin } from './platform/audit/actor.ts';
import { authenticate } from './platform/auth/authenticate.ts';
import type { RefindViewer } from './platform/auth/step-up.ts';
import { AppError, notFound } from './platform/errors/app-error.ts';
import { mountDocument } from './platform/http/document.ts';
import { answerErrors } from './platform/http/error-middleware.ts';
import { noteFormClient } from './platform/http/form-client.ts';
import { mount } from './platform/http/mount.ts';
import { createDirectReader, type ReadDirectly } from './platform/http/read-directly.ts';
import type { Platform } from './platform/platform.ts';
import { isSameText } from './platform/secrets/keyed-hash.ts';
import { works } from './platform/telemetry/current-work.ts';
import { logRequests } from './platform/telemetry/request-log.ts';
import { noteLanguage } from './platform/text/language.ts';
import { slices } from './slices.ts';

/** Prometheus metrics for callers with METRICS_TOKEN; 404 when it is not set. */
function mountMetrics(router: Router, { config, metrics }: Platform): void {
  router.get('/api/metrics', async (ctx) => {
    if (!config.metricsToken) throw notFound();
    if (!isSameText(ctx.get('authorization'), `Bearer ${config.metricsToken}`)) {
      throw new AppError('unauthorized', 'The metrics need their token.');
    }
    ctx.type = metrics.registry.contentType;
    ctx.body = await metrics.registry.metrics();
  });
}

interface AppOptions {
  /** Aborted on shutdown, to end responses such as event streams that have no end of their own. */
  closing?: AbortSignal;
  tracking?: Tracking;
}

interface App {
  /** Serves HTTP. */
  koa: Koa;
  readDirectly: ReadDirectly;
}

/** Builds the Koa app and mounts every operation of the contract, slice by slice. */
export function createApp(
  platform: Platform,
  { closing, tracking = createTracking(platform) }: AppOptions = {},
): App {
  const { config, log, observations, siteSecret } = platform;
  const sessions = createSessions(platform);
  const keys = createKeyViewers(platform);
  const router = new Router();
  const parts = { platform, sessions, keys, tracking, closing };
  const routes = slices.flatMap((slice) =>
    typeof slice.routes === 'function' ? slice.routes(parts) : (slice.routes ?? []),
  );
  const refind: RefindViewer = (tx, viewer) =>
    viewer.apiKey ? keys.refind(tx, viewer.apiKey.id) : sessions.refind(tx, viewer);
  // before operations such as `/api/posts/:id`, which would match their paths
  for (const { mount: mountSlice } of slices) mountSlice?.(router, parts);
  const documents = slices.flatMap((slice) => slice.documents?.(platform) ?? []);
  for (const document of documents) mountDocument(router, document);
  for (const route of routes) mount(router, route, { platform, refind });
  mountOpenApi(
    router,
    routes.map(({ operation }) => operation),
    platform,
  );
  mountMetrics(router, platform);

  const app = new Koa<Koa.DefaultState, Koa.DefaultContext>({
    proxy: config.trustedProxies > 0,
    // without it, a client could forge the addresses in front of those that the trusted proxies add
    maxIpsCount: config.trustedProxies,
    asyncLocalStorage: works,
  });
  // Koa's own takes time that grows with the square of the number of parameters
  Object.defineProperty(app.request, 'query', {
    get(this: Koa.Request) {
      return parse(this.querystring);
    },
  });
  app.silent = true;
  app.on('error', (error) => log.debug({ err: error }, 'koa'));
  app.use(noteFormClient(platform));
  app.use(logRequests(platform));
  app.use(noteOrigin);
  app.use(answerErrors(platform));
  app.use(noteLanguage(platform));
  app.use((ctx, next) => {
    observations.noteRequest(!app.proxy && ctx.get('x-forwarded-for') !== '');
    return next();
  });
  // event streams are sent as they are
  app.use(compress({ filter: (type) => type === 'application/json', gzip: false, deflate: false }));
  app.use(conditional());
  app.use(etag());
  app.use(authenticate(siteSecret, sessions.find, keys.find));
  app.use(async (ctx, next) => {
    await next();
    if (ctx.status === 404 && ctx.body === undefined) throw notFound();
    // the router has already set the `Allow` header
    if (ctx.status === 405 || ctx.status === 501) {
      throw new AppError('method_not_allowed', 'This method is not allowed here.');
    }
  });
  app.use(router.routes());
  app.use(router.allowedMethods());
  return { koa: app, readDirectly: createDirectReader(platform, { routes, documents }) };
}
