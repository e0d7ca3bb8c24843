import type { Site } from '@ezhuthu/contract';
import type Router from '@koa/router';
import type { Context } from 'koa';
import type { Platform } from '../platform/platform.ts';
import { publicSite } from '../site/service.ts';
import { type FeedRow, findFeedPosts } from './queries.ts';
import { siteMap, siteMapFile } from './sitemap.ts';

const postsInFeed = 20;

/** Paths that are for members only, or not pages. */
const notForRobots = [
  '/api/',
  '/embed/',
  '/dashboard',
  '/settings',
  '/analytics',
  '/write',
  '/profile',
  '/library',
  '/notifications',
  '/reset-password',
  '/verify',
  '/confirm-email',
  '/newsletter/',
];

/** The library is loaded with the first feed. */
const loadRss = async () => (await import('./feed.ts')).renderRss;
const loadAtom = async () => (await import('./feed.ts')).renderAtom;
const loadJsonFeed = async () => (await import('./feed.ts')).renderJsonFeed;

/** Page servers cache these like pages, and answer conditional requests. */
function send(ctx: Context, type: string, text: string): void {
  ctx.set('cache-control', 'no-cache');
  ctx.set('x-reads', 'list site books');
  ctx.set('content-type', `${type}; charset=utf-8`);
  ctx.body = text;
}

/** Also below /api, for page servers that serve the site's own URL. */
const at = (path: string) => [path, `/api${path}`];

export function mountFeeds(router: Router, platform: Platform): void {
  const { database, config } = platform;

  async function feed(load: () => Promise<(posts: FeedRow[], site: Site) => string>) {
    const [posts, site] = await Promise.all([
      findFeedPosts(database.read, postsInFeed),
      publicSite(platform),
    ]);
    const write = await load();
    return write(posts, site);
  }

  router.get(at('/rss.xml'), async (ctx) => send(ctx, 'application/rss+xml', await feed(loadRss)));
  router.get(at('/atom.xml'), async (ctx) => send(ctx, 'application/atom+xml', await feed(loadAtom)));
  router.get(at('/feed.json'), async (ctx) => send(ctx, 'application/feed+json', await feed(loadJsonFeed)));

  router.get(at('/sitemap.xml'), async (ctx) =>
    send(ctx, 'application/xml', await siteMap(database.read, config.siteUrl)),
  );
  router.get(at('/:file'), async (ctx, next) => {
    const [, number] = /^sitemap-(\d{1,4})\.xml$/.exec(ctx.params.file!) ?? [];
    if (number === undefined) return next();
    const text = await siteMapFile(database.read, config.siteUrl, Number(number));
    if (text) send(ctx, 'application/xml', text);
  });
  router.get(at('/robots.txt'), (ctx) => {
    const lines = notForRobots.map((path) => `Disallow: ${path}`);
    send(
      ctx,
      'text/plain',
      ['User-agent: *', ...lines, '', `Sitemap: ${config.siteUrl}/sitemap.xml`, ''].join('\n'),
    );
  });
}
