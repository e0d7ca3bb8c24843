import { anonymousName, type Comment, type Post } from '@ezhuthu/contract';
import type Router from '@koa/router';
import { escapeText } from 'entities';
import type { Context } from 'koa';
import { visibleCategory } from '../categories/service.ts';
import { newestComments } from '../comments/service.ts';
import type { ChangeKey } from '../platform/changes.ts';
import { notFound } from '../platform/errors/app-error.ts';
import { missingMessages } from '../platform/messages.ts';
import type { Platform } from '../platform/platform.ts';
import { inSiteLanguage } from '../platform/text/language.ts';
import { texts } from '../platform/text/texts.ts';
import { readPost } from '../posts/service.ts';
import { publicSite } from '../site/service.ts';
import type { Slice } from '../slice.ts';
import type { Channel } from './feed.ts';
import { type FeedRow, findFeedPosts } from './queries.ts';
import { siteMap, siteMapFile } from './sitemap.ts';

const postsInFeed = 20;
const commentsInFeed = 50;

export const feedMessages = texts({
  commentsOn: (title: string) => `கருத்துகள்: ${title}`,
  anonymous: anonymousName,
});

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

interface Found {
  rows: FeedRow[];
  /** Before the site's name; none for the feed of the site. */
  title?: string;
  page: string;
  /** Path below which its files are, if not that of the page. */
  files?: string;
  /** Change keys, if not those of all posts. */
  reads?: ChangeKey[];
}

interface Format {
  type: string;
  /** The library is loaded with the first feed. */
  load(): Promise<(rows: FeedRow[], channel: Channel) => string>;
}

const formats: Record<string, Format> = {
  'rss.xml': { type: 'application/rss+xml', load: async () => (await import('./feed.ts')).renderRss },
  'atom.xml': { type: 'application/atom+xml', load: async () => (await import('./feed.ts')).renderAtom },
  'feed.json': {
    type: 'application/feed+json',
    load: async () => (await import('./feed.ts')).renderJsonFeed,
  },
};

function getName({ user: { firstName, lastName } }: Comment): string {
  const name = `${firstName} ${lastName}`.trim();
  return name === anonymousName ? feedMessages.anonymous : name;
}

/** A comment as an item of a feed, with the name that readers see. */
function toFeedRow(comment: Comment, post: Pick<Post, 'id' | 'urlSlug' | 'category'>): FeedRow {
  const { id, text, html = `<p>${escapeText(text).replaceAll('\n', '<br>')}</p>` } = comment;
  return {
    id: post.id,
    slug: post.urlSlug,
    hash: `#comment-${id}`,
    title: getName(comment),
    excerpt: text,
    content: html,
    published_at: new Date(comment.createdAt),
    updated_at: new Date(comment.editedAt ?? comment.createdAt),
    category: post.category,
    first_name: getName(comment),
    last_name: '',
  };
}

const ofAllPosts: ChangeKey[] = ['list', 'site', 'books'];

/** Page servers cache these like pages, and answer conditional requests. */
function send(ctx: Context, type: string, text: string, reads: ChangeKey[] = ofAllPosts): void {
  ctx.set('cache-control', 'no-cache');
  ctx.set('x-reads', reads.join(' '));
  ctx.set('content-type', `${type}; charset=utf-8`);
  ctx.body = text;
}

/** Also below /api, for page servers that serve the site's own URL. */
const at = (path: string) => [path, `/api${path}`];

function mountFeeds(router: Router, platform: Platform): void {
  const { database, config } = platform;

  /** Sends a feed in the format of a file; other files are left to other routes. */
  async function sendFeed(ctx: Context, file = '', find: () => Promise<Found>): Promise<void> {
    const format = formats[file];
    if (!format) return;
    const [{ rows, reads, title, page, files = page === '/' ? '' : page }, site] = await Promise.all([
      find(),
      publicSite(platform),
    ]);
    const write = await format.load();
    const channel = {
      site,
      title: title ? `${title} | ${site.siteName}` : site.siteName,
      page,
      files,
    };
    send(ctx, format.type, write(rows, channel), reads);
  }

  for (const file of Object.keys(formats))
    router.get(at(`/${file}`), (ctx) =>
      sendFeed(ctx, file, async () => ({ rows: await findFeedPosts(database.read, postsInFeed), page: '/' })),
    );

  router.get(at('/category/:name/:file'), (ctx) =>
    sendFeed(ctx, ctx.params.file, async () => {
      const { id: categoryId, name } = await visibleCategory(database.read, ctx.params.name ?? '', null);
      const rows = await findFeedPosts(database.read, postsInFeed, { categoryId });
      const page = `/category/${encodeURIComponent(name)}`;
      return { rows, title: name, page, reads: [`category:${categoryId}`, 'posts', 'site'] };
    }),
  );

  router.get(at('/tag/:tag/:file'), (ctx) =>
    sendFeed(ctx, ctx.params.file, async () => {
      const { tag = '' } = ctx.params;
      const rows = await findFeedPosts(database.read, postsInFeed, { tag });
      if (rows.length === 0) throw notFound(missingMessages.tag);
      return { rows, title: tag, page: `/tag/${encodeURIComponent(tag)}` };
    }),
  );

  router.get(at('/post/:ref/comments/:file'), (ctx) =>
    sendFeed(ctx, ctx.params.file, async () => {
      const post = await readPost(platform, ctx.params.ref ?? '', null);
      const comments = await newestComments(database.read, post.id, commentsInFeed);
      const worded = await inSiteLanguage(database.read, () => ({
        rows: comments.map((comment) => toFeedRow(comment, post)),
        title: feedMessages.commentsOn(post.title),
      }));
      return {
        ...worded,
        page: `/post/${encodeURIComponent(post.urlSlug)}`,
        files: `/post/${encodeURIComponent(post.urlSlug)}/comments`,
        reads: [`comments:${post.id}`, `post:${post.id}`, 'site'],
      };
    }),
  );

  router.get(at('/sitemap.xml'), async (ctx) =>
    send(ctx, 'application/xml', await siteMap(database.read, config.siteUrl)),
  );
  router.get(at('/:file'), async (ctx, next) => {
    const [, number] = /^sitemap-(\d{1,4})\.xml$/.exec(ctx.params.file ?? '') ?? [];
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

export const feeds: Slice = {
  mount: (router, { platform }) => mountFeeds(router, platform),
};
