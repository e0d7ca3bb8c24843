import type { Site } from '@ezhuthu/contract';
import type { QueryClient } from '@tanstack/react-query';
import { getLanguageTag } from '../../text/language.ts';

/** Metadata of a page for browsers, search engines and social networks. */
export interface PageHead {
  /** Without the site's name, which is appended; empty for the home page. */
  title: string;
  description?: string;
  /** Path of the canonical URL. */
  canonical?: string;
  /** Excluded from search engines. */
  noindex?: boolean;
  keywords?: string[];
  author?: string;
  /** Path of the picture for social networks, a JPEG of 1200×630 pixels. */
  image?: string;
  article?: { publishedAt: string; modifiedAt?: string; author: string; section: string; tags: string[] };
  /** Structured data by schema.org. */
  jsonLd?: object[];
  /** Its own feeds, beside those of the site, by the path below which their files are. */
  feeds?: { path: string; title: string };
}

/** An element of `<head>` as data: rendered by the server, updated by the browser on navigation. */
export interface HeadTag {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

interface HeadContext {
  siteName: string;
  siteUrl: string;
}

const meta = (name: string, content: string | undefined): HeadTag[] =>
  content ? [{ tag: 'meta', attributes: { name, content } }] : [];
const property = (name: string, content: string | undefined): HeadTag[] =>
  content ? [{ tag: 'meta', attributes: { property: name, content } }] : [];

function articleTags({ article }: PageHead): HeadTag[] {
  if (!article) return [];
  return [
    ...property('article:published_time', article.publishedAt),
    ...property('article:modified_time', article.modifiedAt),
    ...property('article:author', article.author),
    ...property('article:section', article.section),
    ...article.tags.flatMap((tag) => property('article:tag', tag)),
  ];
}

function imageTags(image: string | undefined, title: string): HeadTag[] {
  if (!image) return [];
  return [
    ...property('og:image', image),
    ...property('og:image:type', 'image/jpeg'),
    ...property('og:image:width', '1200'),
    ...property('og:image:height', '630'),
    ...property('og:image:alt', title),
    ...meta('twitter:image', image),
  ];
}

/** Files of a feed. */
const feedFiles = [
  { type: 'application/rss+xml', file: 'rss.xml' },
  { type: 'application/atom+xml', file: 'atom.xml' },
  { type: 'application/feed+json', file: 'feed.json' },
];

function feedTags({ feeds }: PageHead): HeadTag[] {
  if (!feeds) return [];
  return feedFiles.map(({ type, file }) => ({
    tag: 'link',
    attributes: { rel: 'alternate', type, href: `${feeds.path}/${file}`, title: feeds.title },
  }));
}

/** The head elements of a page, all marked so that the browser can replace them on navigation. */
export function headTags(head: PageHead, { siteName, siteUrl }: HeadContext): HeadTag[] {
  const title = head.title ? `${head.title} | ${siteName}` : siteName;
  const url = head.canonical === undefined ? undefined : new URL(head.canonical, siteUrl).href;
  const image = head.image && new URL(head.image, siteUrl).href;
  // what the author writes is in Tamil
  const isTamil = head.article !== undefined || getLanguageTag() === 'ta';
  return [
    { tag: 'title', attributes: {}, text: title },
    ...meta('description', head.description),
    ...meta('keywords', head.keywords?.join(', ')),
    ...meta('author', head.author),
    ...meta('language', isTamil ? 'Tamil' : 'English'),
    ...meta('robots', head.noindex ? 'noindex, nofollow' : 'index, follow'),
    ...(url && !head.noindex ? [{ tag: 'link' as const, attributes: { rel: 'canonical', href: url } }] : []),
    ...property('og:title', title),
    ...property('og:description', head.description),
    ...property('og:url', url),
    ...property('og:site_name', siteName),
    ...property('og:locale', isTamil ? 'ta_IN' : 'en_IN'),
    ...property('og:type', head.article ? 'article' : 'website'),
    ...imageTags(image, title),
    ...articleTags(head),
    ...feedTags(head),
    ...meta('twitter:card', image ? 'summary_large_image' : 'summary'),
    ...meta('twitter:title', title),
    ...meta('twitter:description', head.description),
    ...(head.jsonLd ?? []).map((data) => ({
      tag: 'script' as const,
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify(data).replaceAll('<', '\\u003c'),
    })),
  ];
}

/** The `handle` of a page's route. */
export interface RouteHandle {
  /** The page's metadata, from the query cache that its loader fills; undefined until then. */
  head?(context: HeadInput): PageHead | undefined;
}

export interface HeadInput {
  queryClient: QueryClient;
  params: Record<string, string | undefined>;
  search: URLSearchParams;
  /** Origin of the site, for absolute URLs. */
  siteUrl: string;
  site: Site;
}
