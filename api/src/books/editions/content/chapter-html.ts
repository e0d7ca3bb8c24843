import { breakMark, splitFootnotes, tagOrMark } from '@ezhuthu/contract/text';
import { escapeUTF8 } from 'entities';
import { parseDocument } from '../../../platform/html/htmlparser.ts';

type Node = ReturnType<typeof parseDocument>['childNodes'][number];
type Element = Extract<Node, { attribs: Record<string, string> }>;

export interface ChapterContext {
  /** Begins the ids of footnotes, so that they are unique in the whole book. */
  prefix: string;
  /** Full address of the post on the site, where what a book cannot show is. */
  postUrl: string;
  /** Where a chapter is in the book, for a full address of its post; undefined for any other address. */
  findChapter(address: string): string | undefined;
  /** The picture of the book for a path of the site; undefined when there is none. */
  findPicture(path: string): { path: string; width: number; height: number } | undefined;
  words: { video: string; embedded: string; backToText: string; footnotes: string };
}

/** Links in place of what plays or runs. */
function withoutMarks(content: string, { postUrl, words }: ChapterContext): string {
  const link = (address: string, label: string, isAlone: boolean) => {
    // what a book cannot show is on the site also where the post is a chapter
    const anchor = `<a data-outside="" href="${escapeUTF8(address)}">${escapeUTF8(label)}</a>`;
    return isAlone ? `<p>${anchor}</p>` : anchor;
  };
  return content.replace(tagOrMark, (found, video, inlineVideo, code, inlineCode) => {
    const id = video ?? inlineVideo;
    const address = `https://www.youtube.com/watch?v=${id}`;
    if (id) return link(address, `${words.video}: ${address}`, Boolean(video));
    if ((code ?? inlineCode) !== undefined)
      return link(postUrl, `${words.embedded}: ${decodeURI(postUrl)}`, code !== undefined);
    return found === breakMark ? '' : found;
  });
}

const isElement = (node: Node): node is Element => 'attribs' in node;
const isNamed = (node: Node, ...names: string[]): node is Element =>
  isElement(node) && names.includes(node.name);
const getChildren = (node: Node): Node[] => ('childNodes' in node ? (node.childNodes as Node[]) : []);

const inline = new Set('strong b i em u s sub sup code kbd small mark span a br img'.split(' '));
const cells = ['td', 'th'];

const holdsBlock = (node: Node): boolean =>
  getChildren(node).some((child) => (isElement(child) && !inline.has(child.name)) || holdsBlock(child));

const keptClass = /^(?:poem|image(?:-style-[\w-]+)?|table|marker-[\w-]+|pen-[\w-]+|language-[\w-]+)$/;
const keptStyle =
  /^\s*(?:text-align\s*:\s*(?:left|right|center|justify|start|end)|list-style-type\s*:\s*[a-z-]+)\s*$/;
const language = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;
const natural = /^[1-9]\d{0,3}$/;

/** Attributes that may stay, by element; colours, sizes and fonts are the book's. */
const kept: Record<string, Record<string, RegExp>> = {
  ol: { start: /^-?\d{1,6}$/, reversed: /^/, type: /^[1aAiI]$/ },
  th: { colspan: natural, rowspan: natural, scope: /^(?:row|col|rowgroup|colgroup)$/ },
  td: { colspan: natural, rowspan: natural },
};

function getLooks({ name, attribs }: Element): string {
  const given: [string, string][] = [];
  const { lang = '' } = attribs;
  const classes = (attribs.class ?? '').split(/\s+/).filter((one) => keptClass.test(one));
  if (classes.length > 0) given.push(['class', classes.join(' ')]);
  const style = (attribs.style ?? '').split(';').filter((one) => keptStyle.test(one));
  if (style.length > 0) given.push(['style', style.join(';').trim()]);
  if (attribs.dir === 'rtl' || attribs.dir === 'ltr') given.push(['dir', attribs.dir]);
  if (language.test(lang)) given.push(['lang', lang], ['xml:lang', lang]);
  for (const [attribute, allowed] of Object.entries(kept[name] ?? {})) {
    const value = attribs[attribute];
    if (value !== undefined && allowed.test(value))
      given.push([attribute, attribute === 'reversed' ? 'reversed' : value]);
  }
  return given.map(([attribute, value]) => ` ${attribute}="${escapeUTF8(value)}"`).join('');
}

const levels = ['h1', 'h2', 'h3', 'h4'];

/** The levels that a text uses become h2, h3 and so on, below the chapter's title. */
function getHeadings(nodes: Node[]): Map<string, string> {
  const used = new Set<string>();
  const look = (node: Node): void => {
    if (isNamed(node, ...levels)) used.add(node.name);
    getChildren(node).forEach(look);
  };
  nodes.forEach(look);
  return new Map(levels.filter((name) => used.has(name)).map((name, index) => [name, `h${index + 2}`]));
}

/** What browsers accept in an address, and RFC 3986 does not. */
const strictly = (address: string): string =>
  address.replace(/%(?![\da-f]{2})/gi, '%25').replace(/[[\]|^`{}\\"<> ]/g, encodeURIComponent);

/** A full address that every reading program accepts; undefined for one that leads nowhere outside of the site. */
function fullAddress(href: string, base: string): string | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const { protocol, origin, href: address } = new URL(href, base);
  if (protocol === 'mailto:' || protocol === 'tel:') return strictly(address);
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  return origin + strictly(address.slice(address.indexOf('/', protocol.length + 2)));
}

/*
 * The functions below write nodes as HTML that is well-formed XML too, and in which every element is where HTML allows it:
 * reading programs refuse a whole book for one that is not.
 */

/** What the nodes of a chapter are written with. */
interface Chapter extends ChapterContext {
  headings: Map<string, string>;
  /** Ids that links within the text may lead to. */
  places: ReadonlySet<string>;
  /** Ids that were written. */
  used: Set<string>;
  isInLink?: boolean;
}

const wrap = (name: string, inner: string, attributes = '') => `<${name}${attributes}>${inner}</${name}>`;

/** A place in the same text is one within the chapter. */
function getAddress(href: string, { postUrl, places, prefix }: Chapter): string | undefined {
  if (!href.startsWith('#at-')) return fullAddress(href, postUrl);
  return places.has(href.slice(1)) ? `#${prefix}-${href.slice(1)}` : undefined;
}

/** The attributes of an element, and its id if links lead there; no id may be there twice. */
function getAttributes(node: Element, { used, prefix }: Chapter): string {
  const { id = '' } = node.attribs;
  if (!id.startsWith('at-') || used.has(id)) return getLooks(node);
  used.add(id);
  return `${getLooks(node)} id="${escapeUTF8(`${prefix}-${id}`)}"`;
}

function picture({ attribs: { src = '', alt = '' } }: Element, { findPicture }: Chapter): string {
  const found = findPicture(src);
  if (!found) return alt ? wrap('span', escapeUTF8(`[${alt}]`), ' class="missing"') : '';
  return `<img src="${escapeUTF8(found.path)}" alt="${escapeUTF8(alt)}" width="${found.width}" height="${found.height}"/>`;
}

function noteMark(n: string, { isInLink, prefix }: Chapter): string {
  if (isInLink) return wrap('sup', n);
  const id = `${prefix}-r${n}`;
  return `<a epub:type="noteref" role="doc-noteref" class="noteref" id="${id}" href="#${prefix}-n${n}">${n}</a>`;
}

function link(node: Element, chapter: Chapter): string {
  const { 'data-note': note, 'data-outside': outside, href } = node.attribs;
  if (note) return noteMark(note, chapter);
  const address = href === undefined ? undefined : getAddress(href, chapter);
  if (address === undefined || chapter.isInLink) return phrasing(getChildren(node), chapter);
  const inner = phrasing(getChildren(node), { ...chapter, isInLink: true });
  const place = outside === undefined ? chapter.findChapter(address) : undefined;
  return inner && wrap('a', inner, ` href="${escapeUTF8(place ?? address)}"`);
}

/** Nodes where only words and pictures may be. */
function phrasing(nodes: Node[], chapter: Chapter): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return escapeUTF8(node.data);
      if (!isElement(node)) return '';
      if (node.name === 'br') return '<br/>';
      if (node.name === 'img') return picture(node, chapter);
      if (node.name === 'a') return link(node, chapter);
      const inner = phrasing(getChildren(node), chapter);
      return inline.has(node.name) ? wrap(node.name, inner, getAttributes(node, chapter)) : `${inner} `;
    })
    .join('');
}

function list(node: Element, chapter: Chapter): string {
  const items = getChildren(node)
    .filter((child) => isElement(child) || (child.type === 'text' && child.data.trim() !== ''))
    .map((child) =>
      isNamed(child, 'li')
        ? wrap('li', flow(getChildren(child), chapter), getAttributes(child, chapter))
        : wrap('li', flow([child], chapter)),
    );
  return items.length > 0 ? wrap(node.name, items.join(''), getAttributes(node, chapter)) : '';
}

/** A part of a table; nothing when it has no rows. */
function rowGroup(name: string, nodes: Node[], chapter: Chapter): string {
  const rows = nodes
    .filter((node) => isNamed(node, 'tr'))
    .map((row) => {
      const inner = getChildren(row)
        .filter((cell) => isNamed(cell, ...cells))
        .map((cell) => wrap(cell.name, flow(getChildren(cell), chapter), getAttributes(cell, chapter)));
      return inner.length > 0 ? wrap('tr', inner.join('')) : '';
    })
    .join('');
  return rows && wrap(name, rows);
}

function table(node: Element, chapter: Chapter): string {
  const children = getChildren(node);
  const caption = children.find((child) => isNamed(child, 'caption'));
  const inGroup = (name: string) => children.filter((child) => isNamed(child, name)).flatMap(getChildren);
  const rows =
    rowGroup('thead', inGroup('thead'), chapter) +
    rowGroup('tbody', [...children, ...inGroup('tbody')], chapter) +
    rowGroup('tfoot', inGroup('tfoot'), chapter);
  if (!rows) return '';
  return wrap('table', (caption ? wrap('caption', phrasing(getChildren(caption), chapter)) : '') + rows);
}

function figure(node: Element, chapter: Chapter): string {
  const children = getChildren(node);
  const caption = children.find((child) => isNamed(child, 'figcaption'));
  const inner = flow(
    children.filter((child) => child !== caption),
    chapter,
  );
  if (inner.trim() === '') return caption ? flow([caption], chapter) : '';
  const below = caption ? phrasing(getChildren(caption), chapter).trim() : '';
  return wrap('figure', inner + (below && wrap('figcaption', below)), getAttributes(node, chapter));
}

function block(node: Element, chapter: Chapter): string {
  const { name } = node;
  const children = getChildren(node);
  const heading = chapter.headings.get(name);
  if (heading) return wrap(heading, phrasing(children, chapter), getAttributes(node, chapter));
  if (name === 'hr') return '<hr/>';
  if (name === 'pre') return wrap('pre', phrasing(children, chapter), getAttributes(node, chapter));
  if (name === 'ul' || name === 'ol') return list(node, chapter);
  if (name === 'table') return table(node, chapter);
  if (name === 'figure') return figure(node, chapter);
  if (node.attribs.class?.includes('page-break')) return '';
  const isParagraph = name === 'p' && !holdsBlock(node);
  const inner = isParagraph ? phrasing(children, chapter) : flow(children, chapter);
  const element = isParagraph || name === 'blockquote' ? name : 'div';
  return inner && wrap(element, inner, getAttributes(node, chapter));
}

/** Nodes where paragraphs and the like may be. */
function flow(nodes: Node[], chapter: Chapter): string {
  return nodes
    .map((node) =>
      isElement(node) && (!inline.has(node.name) || holdsBlock(node))
        ? block(node, chapter)
        : phrasing([node], chapter),
    )
    .join('');
}

/**
 * The body of a chapter, as HTML that is XML too.
 * @param content of a post, as it is stored
 */
export function chapterHtml(content: string, surroundings: ChapterContext): string {
  const { prefix, words } = surroundings;
  const marked = splitFootnotes(withoutMarks(content, surroundings), ({ n }) => `<a data-note="${n}"></a>`);
  const nodes = getChildren(parseDocument(marked.html));
  const headings = getHeadings(nodes);
  // reading programs refuse a book with a link to a place that is not there, so the places are found first
  const places = new Set<string>();
  if (content.includes('href="#'))
    flow(nodes, { ...surroundings, headings, places: new Set(), used: places });
  const chapter: Chapter = { ...surroundings, headings, places, used: new Set() };
  const body = flow(nodes, chapter);
  if (marked.footnotes.length === 0) return body;
  const notes = marked.footnotes.map(({ n, text }) => {
    const inner = flow(getChildren(parseDocument(text)), chapter);
    const back = `<a href="#${prefix}-r${n}" role="doc-backlink" aria-label="${escapeUTF8(words.backToText)}">${n}.</a>`;
    return `<aside epub:type="footnote" role="doc-footnote" id="${prefix}-n${n}"><p>${back} ${inner}</p></aside>`;
  });
  return `${body}<section epub:type="footnotes" role="doc-endnotes" class="notes" aria-label="${escapeUTF8(words.footnotes)}">${notes.join('')}</section>`;
}
