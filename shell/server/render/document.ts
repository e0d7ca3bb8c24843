import type { Appearance } from '@ezhuthu/contract';
import type { HeadTag } from '@ezhuthu/kit';
import { appearanceAttributes } from '@ezhuthu/kit/appearance';
import { getLanguageTag, stateText } from '@ezhuthu/kit/text';
import { pageTag } from '../../src/head/write-head.ts';
import { documentText } from '../../src/messages/document.ts';
import { bootElementId } from '../../src/starter/boot.ts';
import { releaseParameter } from '../registry/select-releases.ts';
import { inlineScript } from './inline-script.ts';
import type { RenderTask } from './task.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign]!);

/** React Refresh needs the developer tools hook before React is loaded. */
const refreshHook =
  'window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:new Map(),supportsFiber:true,inject(r){const i=this.renderers.size+1;this.renderers.set(i,r);return i},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}';

const voidTags = new Set(['meta', 'link']);

const formatAttributes = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

function headTag({ tag, attributes, text }: HeadTag): string {
  const open = `<${tag}${formatAttributes({ ...attributes, [pageTag]: '' })}>`;
  if (voidTags.has(tag)) return open;
  return `${open}${tag === 'script' ? text : escapeHtml(text ?? '')}</${tag}>`;
}

export interface DocumentParts {
  head: HeadTag[];
  siteName: string;
  themeColor: string;
  appearance: Appearance;
  isDev?: boolean;
  styles: string[];
  preloads: string[];
  fonts: string[];
  icons: string[];
  /** Scripts that start the page. */
  scripts: string[];
  /** Scripts that every page loads: the shell's, which has the starter, and those of remotes. */
  alwaysLoaded?: string[] | undefined;
  body: string;
  /** The browser makes the content, and says itself that it is late. */
  isContentLeft?: boolean | undefined;
  /** The release that owns the page, `name@version`. */
  owner?: string | undefined;
  /** Version of the data that the body was rendered from. */
  version: string;
  /** Rules of speculation, as JSON. */
  speculation?: string | undefined;
  /** That data as JSON, for a page that starts at once. */
  boot?: string | undefined;
  /** Releases that the browser has selected, `name@version`. */
  selected?: readonly string[];
}

/** An SVG for browsers that support it; a PNG for others and for home screens. */
const iconLink = (url: string) =>
  url.endsWith('.svg')
    ? `<link rel="icon" type="image/svg+xml" sizes="any" href="${url}">`
    : `<link rel="icon" type="image/png" sizes="192x192" href="${url}"><link rel="apple-touch-icon" href="${url}">`;

/** Lets feed readers discover the feeds. */
const feeds = [
  { type: 'application/rss+xml', path: '/rss.xml' },
  { type: 'application/atom+xml', path: '/atom.xml' },
  { type: 'application/feed+json', path: '/feed.json' },
];

/**
 * A bar below the page that names the releases which the browser has selected, and a link that ends the selection on
 * whatever page it is shown. It stands outside of the root, so it needs no script and stays on navigation.
 * @param selected `name@version`, of characters that HTML does not escape
 */
const getReleaseBar = (selected: readonly string[]): string =>
  `<style>.release-bar{position:sticky;bottom:0;z-index:1000;display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;
justify-content:center;padding:.5rem 1rem;font:.875rem/1.5 system-ui,sans-serif;color:#fff;background:#5b2a86}
.release-bar code{font-size:.8125rem;overflow-wrap:anywhere}
.release-bar a{color:#fff;min-height:1.5rem;text-decoration:underline}</style>
<aside class="release-bar" aria-label="${documentText.releases}"><span>${documentText.releases}</span>
${selected.map((id) => `<code>${id}</code>`).join(' ')} <a href="?${releaseParameter}=">${documentText.endReleases}</a></aside>`;

/**
 * Hides what cannot work where scripts are off or missing: buttons that submit nothing, forms that lead nowhere, and what
 * is marked as theirs.
 */
const withoutScripts =
  '<noscript><style>button:not([type=submit],[popovertarget]),form:not([action],[method]),[data-scripts]{display:none!important}</style></noscript>';

/** Shown when the scripts of a page are late. */
const getLateLine = () =>
  `<p id="late" role="status" hidden>${documentText.late} <button type="button" data-plain>${stateText.retry}</button></p>`;

/** Releases of the page, for reports: `shell@1/reader@2`, or the shell's alone. */
const getReleases = ({ owner, scripts }: DocumentParts): string =>
  [`shell@${/\/r\/shell\/([^/]+)/.exec(scripts[0] ?? '')?.[1]}`, ...(owner ? [owner] : [])].join('/');

const getStarterData = (parts: DocumentParts): Record<string, string> => ({
  'data-version': parts.version,
  'data-files': [...parts.scripts, ...parts.preloads].join(' '),
  'data-releases': getReleases(parts),
});

const getFile = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** The complete page. `data-href` keeps client-side navigation from adding a style sheet twice. */
export function getDocument(parts: DocumentParts): string {
  const { style, ...layout } = appearanceAttributes(parts.appearance);
  const before = [
    `<!doctype html><html lang="${getLanguageTag()}"${formatAttributes({ ...layout, ...(style && { style }) })}>`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${inlineScript}</script>`,
    ...(parts.isDev ? [`<script>${refreshHook}</script>`] : []),
    `<meta name="theme-color" content="${escapeHtml(parts.themeColor)}">`,
    ...parts.styles.map((url) => `<link rel="stylesheet" href="${url}" data-href="${getFile(url)}">`),
    ...feeds.map(
      ({ type, path }) =>
        `<link rel="alternate" type="${type}" href="${path}" title="${escapeHtml(parts.siteName)}">`,
    ),
    ...parts.icons.map(iconLink),
    ...parts.fonts.map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`),
    ...(parts.alwaysLoaded ?? []).map((url, index) =>
      // the starter has its data with it; the tool that shows a remote in a page finds it by its first attribute
      index === 0
        ? `<script${formatAttributes(getStarterData(parts))} defer src="${url}"></script>`
        : `<script defer fetchpriority="low" src="${url}"></script>`,
    ),
    withoutScripts,
    ...parts.head.map(headTag),
    '</head><body><div id="root">',
  ];
  return [
    ...before,
    parts.body,
    '</div>',
    parts.isContentLeft ? '' : getLateLine(),
    parts.boot ? `<script type="application/json" id="${bootElementId}">${parts.boot}</script>` : '',
    parts.speculation ? `<script type="speculationrules">${parts.speculation}</script>` : '',
    parts.selected ? getReleaseBar(parts.selected) : '',
    '</body></html>',
  ].join('');
}

const routesModule = '__federation_expose_routes';

/** The font subsets that every page needs. */
const sansFonts = /(?:^|\/)baloo-thambi-2-(tamil|latin)-wght-normal-basic[^/]*\.woff2$/;
const serifFonts = /(?:^|\/)noto-serif-tamil-(tamil|latin)-wght-normal-basic[^/]*\.woff2$/;

/** The site's icon; other pictures of the shell belong to its pages. */
const siteIcon = /\/icon\.[^/]*(?:svg|png)$/;

/** Route ids contain the name of their chunk: `reader/post` is in the chunk `post`, `reader/own/verify` in `own`. */
const getChunk = (routeId: string) => routeId.split('/')[1]!;

/** Marks a rendered element that needs the styles of a chunk which is loaded after the page. */
const stylesOfLater = /data-(?:styles|late)="([\w-]+)"/g;

interface Rendered {
  routeIds: string[];
  body?: string;
  look?: Appearance['look'];
}

/** All files that the page needs, so that the browser can load them in parallel. */
export function getFiles(
  { shellAssets, scripts: alwaysLoaded, remote }: RenderTask,
  { routeIds, body = '', look }: Rendered,
) {
  const firstFonts = look === 'letterpress' ? serifFonts : sansFonts;
  const groups = remote
    ? [routesModule, ...routeIds.filter((id) => id.startsWith(`${remote.name}/`)).map(getChunk)]
    : [];
  const needed = groups.flatMap((group) => remote!.assets[group] ?? []);
  const late = Array.from(body.matchAll(stylesOfLater), ([, chunk]) => remote?.assets[chunk!] ?? []).flat();
  const getUrls = (files: string[]) => [...new Set(files)].map((file) => remote!.base + file);
  const ofRemote = getUrls(needed);
  const entry = remote ? [`${remote.base}remoteEntry.js`] : [];
  const scripts = shellAssets.filter((url) => url.endsWith('.js'));
  return {
    styles: [...shellAssets, ...getUrls([...needed, ...late])].filter((url) => url.endsWith('.css')),
    preloads: [...entry, ...ofRemote.filter((url) => url.endsWith('.js'))],
    scripts,
    // without its starter no page would ever be interactive
    alwaysLoaded: alwaysLoaded ?? scripts.map((url) => `${url.slice(0, -getFile(url).length)}script.js`),
    icons: shellAssets.filter((url) => siteIcon.test(url)),
    fonts: shellAssets.filter((url) => firstFonts.test(url)),
  };
}
