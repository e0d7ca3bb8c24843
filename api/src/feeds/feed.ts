import type { Site } from '@ezhuthu/contract';
import { embedMark, youtubeMark } from '@ezhuthu/contract/text';
import { Feed } from 'feed';
import { instantOf } from '../platform/database/dialect.ts';
import type { FeedRow } from './queries.ts';

const inAttribute = /\b(src|href)="\/(?!\/)/g;
const inSrcset = /\bsrcset="([^"]*)"/g;

/** A post's content as it stands on its own in somebody's reader: absolute addresses, marks as links. */
function standaloneHtml(content: string, postUrl: string, siteUrl: string): string {
  return content
    .replace(youtubeMark, (_, alone, inline) => {
      const address = `https://www.youtube.com/watch?v=${alone ?? inline}`;
      return `<p><a href="${address}">${address}</a></p>`;
    })
    .replace(embedMark, `<p><a href="${postUrl}">${postUrl}</a></p>`)
    .replace(inAttribute, `$1="${siteUrl}/`)
    .replace(inSrcset, (_, list: string) => `srcset="${list.replace(/(^|,\s*)\/(?!\/)/g, `$1${siteUrl}/`)}"`);
}

/** The newest posts, in full, for feed readers. */
export function feedOf(posts: FeedRow[], site: Site): Feed {
  const [newest] = posts;
  const feed = new Feed({
    id: `${site.url}/`,
    link: `${site.url}/`,
    title: site.siteName,
    description: site.description,
    language: 'ta',
    updated: newest ? instantOf(newest.published_at) : new Date(0),
    generator: 'Ezhuthu',
    image: site.url + site.socialImage,
    author: { name: site.authorName, link: `${site.url}/author` },
    feedLinks: {
      rss: `${site.url}/rss.xml`,
      atom: `${site.url}/atom.xml`,
      json: `${site.url}/feed.json`,
    },
  });
  for (const post of posts) {
    const link = `${site.url}/post/${encodeURIComponent(post.slug)}`;
    feed.addItem({
      // an id stays when the slug does not
      id: `${site.url}/post/${post.id}`,
      guid: `${site.url}/post/${post.id}`,
      link,
      title: post.title,
      description: post.excerpt,
      content: standaloneHtml(post.content, link, site.url),
      date: instantOf(post.updated_at),
      published: instantOf(post.published_at),
      author: [{ name: `${post.first_name} ${post.last_name}`.trim() }],
      category: [{ name: post.category, term: post.category }],
    });
  }
  return feed;
}
