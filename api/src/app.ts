import { parse } from 'node:querystring';
import Router from '@koa/router';
import Koa from 'koa';
import { accountRoutes } from './accounts/routes.ts';
import { secondFactorRoutes } from './accounts/second-factor/routes.ts';
import { createSessions } from './accounts/sessions.ts';
import { mountMetricTables } from './analytics/metrics/csv-tables.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { createTracking, type Tracking } from './analytics/service.ts';
import { createKeyViewers } from './api-keys/key-viewers.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { archiveRoutes, mountArchives } from './archive/routes.ts';
import { auditRoutes, mountAuditTable } from './audit/routes.ts';
import { authorRoutes } from './author/routes.ts';
import { backupRoutes } from './backups/routes.ts';
import { editionRoutes, mountEditions } from './books/editions/routes.ts';
import { bookRoutes } from './books/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { commentRoutes } from './comments/routes.ts';
import { mountCovers } from './covers/routes.ts';
import { diagnosticsRoutes } from './diagnostics/routes.ts';
import { diaryRoutes } from './diary/routes.ts';
import { draftNoteRoutes } from './draft-notes/routes.ts';
import { mountEmbeds } from './embeds/routes.ts';
import { mountFeeds } from './feeds/routes.ts';
import { footerRoutes } from './footer/routes.ts';
import { imageRoutes, mountUploads } from './images/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { libraryRoutes } from './library/routes.ts';
import { mountMailEvents } from './mail-events/routes.ts';
import { mountSubscriberTable, newsletterRoutes } from './newsletter/routes.ts';
import { mountStream, notificationRoutes } from './notifications/routes.ts';
import { mountOpenApi } from './openapi/routes.ts';
import { mountPersonalData, personalDataRoutes } from './personal-data/routes.ts';
import { noteOrigin } from './platform/audit/actor.ts';
import { authenticate } from './platform/auth/authenticate.ts';
import type { RefindViewer } from './platform/auth/step-up.ts';
import { AppError, notFound } from './platform/errors/app-error.ts';
import { noteFormClient } from './platform/form-client.ts';
import { answerErrors } from './platform/http/error-middleware.ts';
import { mount } from './platform/http/mount.ts';
import { repeatPublicAnswers } from './platform/http/public-answers.ts';
import { createDirectReader, type ReadDirectly } from './platform/http/read-directly.ts';
import type { Platform } from './platform/platform.ts';
import { works } from './platform/telemetry/current-work.ts';
import { mountMetrics } from './platform/telemetry/metrics-route.ts';
import { logRequests } from './platform/telemetry/request-log.ts';
import { mountExport, postRoutes } from './posts/routes.ts';
import { previewRoutes } from './previews/routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { processRoutes } from './processes/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { reactionRoutes } from './reactions/routes.ts';
import { mountRedirectTable, redirectRoutes } from './redirects/routes.ts';
import { relatedRoutes } from './related/routes.ts';
import { releaseRoutes } from './releases/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { mountShare } from './share/routes.ts';
import { signUpRoutes } from './sign-up/routes.ts';
import { siteRoutes } from './site/routes.ts';
import { submissionRoutes } from './submissions/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

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
  const { config, log, observations, jwtSecret } = platform;
  const sessions = createSessions(platform);
  const keys = createKeyViewers(platform);
  const router = new Router();
  const routes = [
    ...siteRoutes,
    ...privacyRoutes,
    ...accountRoutes(sessions),
    ...secondFactorRoutes(sessions),
    ...signUpRoutes,
    ...profileRoutes(sessions),
    ...personalDataRoutes(sessions),
    ...settingsRoutes(sessions),
    ...newsletterRoutes,
    // before `/api/posts/:id`, which would match these paths too
    ...categoryRoutes,
    ...relatedRoutes,
    ...reactionRoutes,
    ...submissionRoutes,
    ...draftNoteRoutes,
    ...postRoutes,
    ...previewRoutes,
    ...commentRoutes,
    ...libraryRoutes,
    ...notificationRoutes,
    ...diaryRoutes,
    ...bookRoutes,
    ...editionRoutes,
    ...footerRoutes,
    ...authorRoutes,
    ...imageRoutes,
    ...importRoutes,
    ...archiveRoutes,
    ...backupRoutes,
    ...redirectRoutes(platform),
    ...analyticsRoutes(config, tracking),
    ...releaseRoutes,
    ...processRoutes,
    ...diagnosticsRoutes,
    ...auditRoutes,
    ...apiKeyRoutes(keys),
    ...webhookRoutes,
  ];
  // before `/api/posts/:id` too
  mountExport(router, platform);
  const refind: RefindViewer = (tx, viewer) =>
    viewer.apiKey ? keys.refind(tx, viewer.apiKey.id) : sessions.refind(tx, viewer);
  for (const route of routes) mount(router, route, { platform, refind });
  mountCovers(router);
  mountUploads(router, platform);
  mountSubscriberTable(router, platform);
  mountMetricTables(router, platform);
  mountRedirectTable(router, platform);
  mountAuditTable(router, platform);
  mountMailEvents(router, platform);
  mountPersonalData(router, platform, sessions.find);
  mountArchives(router, platform, sessions.find);
  mountEditions(router, platform, sessions.find);
  mountEmbeds(router, platform);
  mountFeeds(router, platform);
  mountOpenApi(
    router,
    routes.map(({ operation }) => operation),
    platform,
  );
  mountShare(router, platform);
  mountStream(router, platform, { findViewer: sessions.find, closing });
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
  app.use(answerErrors(log));
  app.use((ctx, next) => {
    observations.noteRequest(!app.proxy && ctx.get('x-forwarded-for') !== '');
    return next();
  });
  if (config.pageCache) app.use(repeatPublicAnswers());
  app.use(authenticate(jwtSecret, sessions.find, keys.find));
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
  return { koa: app, readDirectly: createDirectReader(platform, routes) };
}
