import { anonymousName, type Comment, type Post } from '@ezhuthu/contract';
import { escapeText } from 'entities';
import { visibleCategory } from '../categories/service.ts';
import { newestComments } from '../comments/service.ts';
import type { ChangeKey } from '../platform/changes.ts';
import { notFound } from '../platform/errors/app-error.ts';
import type { Document, Params } from '../platform/http/document.ts';
import { missingMessages } from '../platform/messages.ts';
import type { Platform } from '../platform/platform.ts';
import { inSiteLanguage } from '../platform/text/language.ts';
import { texts } from '../platform/text/texts.ts';
import { readPost } from '../posts/service.ts';
import { publicSite } from '../site/service.ts';
import type { Slice } from '../slice.ts';
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

const formats = {
  'rss.xml': { type: 'application/rss+xml', render: 'renderRss' },
  'atom.xml': { type: 'application/atom+xml', render: 'renderAtom' },
  'feed.json': { type: 'application/feed+json', render: 'renderJsonFeed' },
} as const;

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

/** The feeds at a path, in each format. */
const feedsAt = (path: string, platform: Platform, find: (params: Params) => Promise<Found>): Document[] =>
  Object.entries(formats).map(([file, { type, render }]) => ({
    path: `${path}/${file}`,
    async read(params) {
      // the library is loaded with the first feed
      const [{ rows, reads = ofAllPosts, title, page, files = page === '/' ? '' : page }, site, writers] =
        await Promise.all([find(params), publicSite(platform), import('./feed.ts')]);
      const channel = { site, title: title ? `${title} | ${site.siteName}` : site.siteName, page, files };
      return { type, text: writers[render](rows, channel), reads };
    },
  }));

function getFeeds(platform: Platform): Document[] {
  const { read: db } = platform.database;
  return [
    ...feedsAt('', platform, async () => ({ rows: await findFeedPosts(db, postsInFeed), page: '/' })),
    ...feedsAt('/category/:name', platform, async ({ name = '' }) => {
      const { id: categoryId, ...category } = await visibleCategory(db, name, null);
      const rows = await findFeedPosts(db, postsInFeed, { categoryId });
      const page = `/category/${encodeURIComponent(category.name)}`;
      return { rows, title: category.name, page, reads: [`category:${categoryId}`, 'posts', 'site'] };
    }),
    ...feedsAt('/tag/:tag', platform, async ({ tag = '' }) => {
      const rows = await findFeedPosts(db, postsInFeed, { tag });
      if (rows.length === 0) throw notFound(missingMessages.tag);
      return { rows, title: tag, page: `/tag/${encodeURIComponent(tag)}` };
    }),
    ...feedsAt('/post/:ref/comments', platform, async ({ ref = '' }) => {
      const post = await readPost(platform, ref, null);
      const comments = await newestComments(db, post.id, commentsInFeed);
      const worded = await inSiteLanguage(db, () => ({
        rows: comments.map((comment) => toFeedRow(comment, post)),
        title: feedMessages.commentsOn(post.title),
      }));
      const page = `/post/${encodeURIComponent(post.urlSlug)}`;
      const reads: ChangeKey[] = [`comments:${post.id}`, `post:${post.id}`, 'site'];
      return { ...worded, page, files: `${page}/comments`, reads };
    }),
  ];
}

function getFilesForRobots({ database, config: { siteUrl } }: Platform): Document[] {
  const xml = (text: string) => ({ type: 'application/xml', text, reads: ofAllPosts });
  return [
    { path: '/sitemap.xml', read: async () => xml(await siteMap(database.read, siteUrl)) },
    {
      path: '/:file',
      async read({ file = '' }) {
        const [, number] = /^sitemap-(\d{1,4})\.xml$/.exec(file) ?? [];
        const text = number && (await siteMapFile(database.read, siteUrl, Number(number)));
        return text ? xml(text) : undefined;
      },
    },
    {
      path: '/robots.txt',
      async read() {
        const lines = notForRobots.map((path) => `Disallow: ${path}`);
        const text = ['User-agent: *', ...lines, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n');
        return { type: 'text/plain', text, reads: ofAllPosts };
      },
    },
  ];
}

export const feeds: Slice = {
  documents: (platform) => [...getFeeds(platform), ...getFilesForRobots(platform)],
};
