import { createHash } from 'node:crypto';
import type { Comment } from '@ezhuthu/contract';
import { escapeUTF8 } from 'entities';
import { localDay } from '../platform/clock.ts';
import { standaloneHtml } from '../platform/html/standalone-html.ts';
import { decodeAddress } from '../platform/text/address.ts';
import type { WholePost } from '../posts/service.ts';
import { archiveMessages } from './messages.ts';
import type { ListedPost } from './queries.ts';

export interface PagesOf {
  siteName: string;
  siteUrl: string;
  description: string;
  timezone: string;
  /** Slugs of the posts in the archive. */
  slugs: ReadonlySet<string>;
}

export const styleSheet = `:root { color-scheme: light dark; }
body { max-width: 42rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; font: 1.125rem/1.75 "Noto Serif Tamil", "Latha", serif; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.35; }
a { color: inherit; }
img { max-width: 100%; height: auto; }
figure { margin: 1.5rem 0; }
figcaption, .about { font-size: 0.875rem; opacity: 0.75; }
ul.posts { padding: 0; list-style: none; }
ul.posts li { padding: 0.25rem 0; }
pre { overflow: auto; }
blockquote { margin-inline: 0; padding-inline-start: 1rem; border-inline-start: 3px solid; }
table { border-collapse: collapse; }
td, th { padding: 0.25rem 0.75rem; border: 1px solid; }
`;

/** Bytes that file systems allow in a name, less those of the extension. */
const longestName = 240;

/** The name of a post's files, without extension; slugs of Tamil letters can be longer than a name may be. */
export function getFileName(slug: string): string {
  if (Buffer.byteLength(slug) <= longestName) return slug;
  const mark = createHash('sha256').update(slug).digest('hex').slice(0, 8);
  let start = slug;
  while (Buffer.byteLength(start) > longestName - mark.length - 1) start = [...start].slice(0, -1).join('');
  return `${start}-${mark}`;
}

const page = (title: string, toRoot: string, body: string) => `<!doctype html>
<html lang="ta">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeUTF8(title)}</title>
<link rel="stylesheet" href="${toRoot}style.css">
</head>
<body>
${body}
</body>
</html>
`;

const getUrl = (siteUrl: string, slug: string) => `${siteUrl}/post/${encodeURIComponent(slug)}`;

/** The address, in the archive, of a path of the site; on the site where the archive has no such file. */
function relative(path: string, { siteUrl, slugs }: PagesOf, toRoot: string): string {
  if (path.startsWith('/uploads/')) return toRoot + path.slice(1);
  const [, encoded, rest = ''] = /^\/post\/([^/?#]+)([?#].*)?$/.exec(path) ?? [];
  const slug = encoded && decodeAddress(encoded);
  if (!slug || !slugs.has(slug)) return siteUrl + path;
  return `${toRoot}posts/${encodeURIComponent(getFileName(slug))}.html${rest}`;
}

/** A post's body with addresses within the archive. @param toRoot such as `../` */
const getBody = ({ content, urlSlug }: WholePost, site: PagesOf, toRoot: string): string =>
  standaloneHtml(content, {
    postUrl: getUrl(site.siteUrl, urlSlug),
    rename: (path) => relative(path, site, toRoot),
  });

const states: Record<string, string> = archiveMessages.states;

const getState = (status: string, isHidden: boolean) =>
  [states[status] ?? status, isHidden && archiveMessages.hidden].filter(Boolean).join(', ');

const commentItem = ({ user, text, createdAt }: Comment, { timezone }: PagesOf) =>
  `<li><p class="about">${escapeUTF8(`${user.firstName} ${user.lastName}`.trim())} · ${localDay(new Date(createdAt), timezone)}</p><p>${escapeUTF8(text).replaceAll('\n', '<br>')}</p></li>`;

export function postPage(post: WholePost, comments: Comment[], site: PagesOf): string {
  const { title, subtitle, author, category, tags, coverImage, urlSlug } = post;
  const day = localDay(new Date(post.publishedAt ?? post.createdAt!), site.timezone);
  const about = [day, author, category, ...tags.map((tag) => `#${tag}`), getState(post.status, post.hidden)];
  const cover = coverImage.startsWith('/uploads/') ? `<img src="..${escapeUTF8(coverImage)}" alt="">\n` : '';
  const below = comments.map((comment) => commentItem(comment, site));
  return page(
    title,
    '../',
    `<p><a href="../index.html">${escapeUTF8(site.siteName)}</a></p>
<article>
<h1>${escapeUTF8(title)}</h1>
${subtitle ? `<p>${escapeUTF8(subtitle)}</p>\n` : ''}<p class="about">${about.filter(Boolean).map(escapeUTF8).join(' · ')}</p>
${cover}${getBody(post, site, '../')}
</article>
<p class="about"><a href="${encodeURIComponent(getFileName(urlSlug))}.md">Markdown</a></p>
${below.length > 0 ? `<h2>${archiveMessages.comments}</h2>\n<ul class="posts">${below.join('\n')}</ul>` : ''}`,
  );
}

export function indexPage(posts: ListedPost[], site: PagesOf): string {
  const years = new Map<string, string[]>();
  for (const { slug, title, category, status, hidden, published_at, created_at } of posts) {
    const day = localDay(published_at ?? created_at, site.timezone);
    const about = [day, category, getState(status, hidden)].filter(Boolean).map(escapeUTF8).join(' · ');
    const item = `<li><a href="posts/${encodeURIComponent(getFileName(slug))}.html">${escapeUTF8(title)}</a> <span class="about">${about}</span></li>`;
    const year = day.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), item]);
  }
  const lists = [...years].map(
    ([year, items]) => `<h2>${year}</h2>\n<ul class="posts">\n${items.join('\n')}\n</ul>`,
  );
  return page(
    site.siteName,
    '',
    `<h1>${escapeUTF8(site.siteName)}</h1>
<p>${escapeUTF8(site.description)}</p>
<p class="about">${archiveMessages.all}: ${posts.length} · <a href="feed.json">JSON Feed</a></p>
${lists.join('\n')}`,
  );
}

const feedItem = (post: WholePost, site: PagesOf) => ({
  id: `${site.siteUrl}/post/${post.id}`,
  url: getUrl(site.siteUrl, post.urlSlug),
  title: post.title,
  summary: post.excerpt,
  content_html: getBody(post, site, ''),
  image: post.coverImage.replace(/^\//, '') || undefined,
  date_published: post.publishedAt,
  date_modified: post.updatedAt,
  authors: [{ name: post.author }],
  tags: [post.category, ...post.tags],
  language: 'ta',
});

/** A JSON Feed 1.1 of the public posts, with addresses relative to itself for what the archive has. */
export async function* getFeed(posts: AsyncIterable<WholePost>, site: PagesOf): AsyncGenerator<string> {
  const head = {
    version: 'https://jsonfeed.org/version/1.1',
    title: site.siteName,
    home_page_url: `${site.siteUrl}/`,
    description: site.description,
    language: 'ta',
  };
  yield `${JSON.stringify(head).slice(0, -1)},"items":[`;
  let isFirst = true;
  for await (const post of posts) {
    if (!post.isPublic) continue;
    yield `${isFirst ? '' : ','}\n${JSON.stringify(feedItem(post, site))}`;
    isFirst = false;
  }
  yield '\n]}\n';
}
