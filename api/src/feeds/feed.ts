import type { Site } from '@ezhuthu/contract';
import { stripInvalidXml } from '@ezhuthu/contract/text';
import { escapeText } from 'entities';
import { Feed } from 'feed';
import { standaloneHtml } from '../platform/html/standalone-html.ts';
import type { FeedRow } from './queries.ts';

/** Private-use characters that stand for what the library does not escape, and for the content of a post. */
const lessThan = '\ue0f4';
const sectionEnd = '\ue0f5';
const contentMark = '\ue0f6';
const standIns = /[\ue0f4-\ue0f6]/g;
const contentMarks = /\ue0f6(\d+)/g;
const splitSection = ']]]]><![CDATA[>';

/** Removes characters that are invalid in XML, which old posts may still contain. */
const inXml = (text: string) => stripInvalidXml(text).replace(standIns, '');
const inXmlSection = (text: string) => inXml(text).replaceAll(']]>', `]]${sectionEnd}>`);
const inXmlAttribute = (text: string) => inXml(text).replaceAll('<', lessThan);

const inXmlRow = (row: FeedRow): FeedRow => ({
  ...row,
  title: inXmlSection(row.title),
  excerpt: inXmlSection(row.excerpt),
  category: inXmlAttribute(row.category),
  first_name: inXml(row.first_name),
  last_name: inXml(row.last_name),
});

function inXmlSite(site: Site): Site {
  const { siteName, description, authorName } = site;
  return {
    ...site,
    siteName: inXml(siteName),
    description: inXml(description),
    authorName: inXml(authorName),
  };
}

/** What is plain text where the library declares HTML. */
const asHtml = (row: FeedRow): FeedRow => ({
  ...row,
  title: escapeText(row.title),
  excerpt: escapeText(row.excerpt),
});

const withExcerptAsHtml = (row: FeedRow): FeedRow => ({ ...row, excerpt: escapeText(row.excerpt) });

/** What a feed is about, with the site's settings. */
interface Channel {
  site: Site;
  title: string;
  page: string;
  /** Path below which its files are. */
  files: string;
}

const inXmlChannel = (channel: Channel): Channel => ({
  ...channel,
  site: inXmlSite(channel.site),
  title: inXml(channel.title),
});

const getLink = ({ slug }: FeedRow, { url }: Site): string => `${url}/post/${encodeURIComponent(slug)}`;

/** A link to a place of the post leads to its page: reading programs have many texts on one. */
function getContent(post: FeedRow, site: Site): string {
  const link = getLink(post, site);
  const html = standaloneHtml(post.content, { postUrl: link, rename: (path) => site.url + path });
  return html.replace(/\bhref="(?=#)/g, `href="${link}`);
}

/**
 * What the library does not write: it does not escape `<` in attributes, splits CDATA only at the first `]]>`, and takes
 * ten times as long as this for contents.
 */
const writtenOut = (xml: string, posts: FeedRow[], { site }: Channel): string =>
  xml
    .replaceAll(lessThan, '&lt;')
    .replaceAll(`]]${sectionEnd}>`, splitSection)
    .replace(contentMarks, (_, index) =>
      stripInvalidXml(getContent(posts[index] as FeedRow, site)).replaceAll(']]>', splitSection),
    );

export function renderRss(posts: FeedRow[], channel: Channel): string {
  const site = { ...channel.site, description: escapeText(channel.site.description) };
  const rows = posts.map(withExcerptAsHtml).map(inXmlRow);
  const feed = buildFeed(rows, inXmlChannel({ ...channel, site }), 'rss');
  return writtenOut(feed.rss2(), posts, channel);
}

export function renderAtom(posts: FeedRow[], channel: Channel): string {
  const feed = buildFeed(posts.map(asHtml).map(inXmlRow), inXmlChannel(channel), 'atom');
  return writtenOut(feed.atom1(), posts, channel);
}

const getName = (post: FeedRow): string => `${post.first_name} ${post.last_name}`.trim();

/** The library writes version 1.0, which has one author, and no language. */
export function renderJsonFeed(posts: FeedRow[], channel: Channel): string {
  const { author, items, ...feed } = JSON.parse(buildFeed(posts, channel, 'json').json1());
  return JSON.stringify({
    ...feed,
    version: 'https://jsonfeed.org/version/1.1',
    language: 'ta',
    authors: [author],
    items: items.map(({ author: ofItem, ...item }: Record<string, unknown>) => ({
      ...item,
      authors: [ofItem],
    })),
  });
}

/** A feed of the newest posts in full. The author of RSS is an email address, so names are those of Dublin Core there. */
function buildFeed(
  posts: FeedRow[],
  { site, title, page, files }: Channel,
  format: 'rss' | 'atom' | 'json',
): Feed {
  const [newest] = posts;
  const feed = new Feed({
    id: site.url + page,
    link: site.url + page,
    title,
    description: site.description,
    language: 'ta',
    updated: newest ? newest.published_at : new Date(0),
    generator: 'Ezhuthu',
    image: site.url + site.socialImage,
    author: { name: site.authorName, link: `${site.url}/author` },
    feedLinks: {
      rss: `${site.url}${files}/rss.xml`,
      atom: `${site.url}${files}/atom.xml`,
      json: `${site.url}${files}/feed.json`,
    },
  });
  for (const [index, post] of posts.entries()) {
    const link = getLink(post, site);
    // the slug may change, the id does not
    const id = `${site.url}/post/${post.id}${post.hash ?? ''}`;
    feed.addItem({
      id,
      guid: id,
      link: link + (post.hash ?? ''),
      title: post.title,
      description: post.excerpt,
      content: format === 'json' ? getContent(post, site) : contentMark + index,
      date: post.updated_at,
      published: post.published_at,
      ...(format === 'rss'
        ? { extensions: [{ name: 'dc:creator', objects: { _text: getName(post) } }] }
        : { author: [{ name: getName(post) }] }),
      category: [{ name: post.category, term: post.category }],
    });
  }
  return feed;
}
