import type { Site } from '@ezhuthu/contract';
import { stripInvalidXml } from '@ezhuthu/contract/text';
import { escapeText } from 'entities';
import { Feed } from 'feed';
import { standaloneHtml } from '../platform/html/standalone-html.ts';
import type { FeedRow } from './queries.ts';

/** Private-use characters that replace what the library does not escape. */
const lessThan = '\ue0f4';
const sectionEnd = '\ue0f5';
const standIns = /[\ue0f4\ue0f5]/g;

/** Removes characters that are invalid in XML, which old posts may still contain. */
const inXml = (text: string) => stripInvalidXml(text).replace(standIns, '');
const inXmlSection = (text: string) => inXml(text).replaceAll(']]>', `]]${sectionEnd}>`);
const inXmlAttribute = (text: string) => inXml(text).replaceAll('<', lessThan);

/**
 * Works around the library: it does not escape `<` in attributes, and splits CDATA only at the first `]]>`.
 */
const writtenOut = (xml: string) =>
  xml.replaceAll(lessThan, '&lt;').replaceAll(`]]${sectionEnd}>`, ']]]]><![CDATA[>');

const inXmlRow = (row: FeedRow): FeedRow => ({
  ...row,
  title: inXmlSection(row.title),
  excerpt: inXmlSection(row.excerpt),
  content: inXmlSection(row.content),
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
export interface Channel {
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

export function renderRss(posts: FeedRow[], channel: Channel): string {
  const site = { ...channel.site, description: escapeText(channel.site.description) };
  const rows = posts.map(withExcerptAsHtml).map(inXmlRow);
  return writtenOut(buildFeed(rows, inXmlChannel({ ...channel, site }), 'rss').rss2());
}

export const renderAtom = (posts: FeedRow[], channel: Channel): string =>
  writtenOut(buildFeed(posts.map(asHtml).map(inXmlRow), inXmlChannel(channel)).atom1());

/** In a feed, a link to a place of the post leads to its page: reading programs have many texts on one. */
const withinPost = (html: string, link: string): string => html.replace(/\bhref="(?=#)/g, `href="${link}`);

const getName = (post: FeedRow): string => `${post.first_name} ${post.last_name}`.trim();

/** The library writes version 1.0, which has one author, and no language. */
export function renderJsonFeed(posts: FeedRow[], channel: Channel): string {
  const { author, items, ...feed } = JSON.parse(buildFeed(posts, channel).json1());
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
function buildFeed(posts: FeedRow[], { site, title, page, files }: Channel, format?: 'rss'): Feed {
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
  for (const post of posts) {
    const link = `${site.url}/post/${encodeURIComponent(post.slug)}`;
    // the slug may change, the id does not
    const id = `${site.url}/post/${post.id}${post.hash ?? ''}`;
    feed.addItem({
      id,
      guid: id,
      link: link + (post.hash ?? ''),
      title: post.title,
      description: post.excerpt,
      content: withinPost(
        standaloneHtml(post.content, { postUrl: link, rename: (path) => site.url + path }),
        link,
      ),
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
