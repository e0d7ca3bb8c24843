import { DomUtils } from '../../platform/html/htmlparser.ts';
import { decodeAddress } from '../../platform/text/address.ts';
import { type Document, type Element, hasClass, innerHtml, parseHtml } from '../body/document.ts';
import { type Entry, emptyPost, type PostEntry } from '../entries.ts';

type Nodes = Document['children'];

const find = (nodes: Nodes, name: string): Element | undefined =>
  DomUtils.findOne((element) => hasClass(element, name), nodes) ?? undefined;

const getText = (element: Element | undefined): string =>
  element ? DomUtils.textContent(element).replace(/\s+/g, ' ').trim() : '';

/** Medium repeats title and subtitle in the body, after a line that divides sections. */
function takeBody(nodes: Nodes): string {
  const body = find(nodes, 'e-content');
  if (!body) return '';
  for (const name of ['graf--title', 'graf--subtitle', 'section-divider']) {
    const repeated = find(body.children, name);
    if (repeated) DomUtils.removeElement(repeated);
  }
  return innerHtml(body).trim();
}

/** An answer to somebody's story has no title of its own: Medium names it by its first words. */
function isResponse(nodes: Nodes, title: string): boolean {
  const body = find(nodes, 'e-content');
  return body !== undefined && !find(body.children, 'graf--title') && getText(body).startsWith(title);
}

/** Slug and id of a story: the end of its canonical address, or of the file's name. */
const ending = /^(.*?)-?([\da-f]{8,12})(?:\.html)?$/;

function toPost(name: string, nodes: Nodes): PostEntry {
  const canonical = find(nodes, 'p-canonical')?.attribs.href ?? '';
  const file = name.replace(/^.*\//, '').replace(/^(?:draft|\d{4}-\d\d-\d\d)_/, '');
  const [, slug = '', id = file] = ending.exec(canonical.replace(/^.*\//, '')) ?? ending.exec(file) ?? [];
  const isDraft = /(?:^|\/)draft_/.test(name);
  const address = URL.parse(canonical);
  return {
    ...emptyPost,
    id,
    title: getText(find(nodes, 'p-name')),
    subtitle: getText(find(nodes, 'p-summary')),
    html: takeBody(nodes),
    slug: canonical ? decodeAddress(slug) : '',
    oldPaths: address ? [...new Set([address.pathname, `/${slug}-${id}`, `/p/${id}`])] : [],
    status: isDraft ? 'draft' : 'published',
    publishedAt: find(nodes, 'dt-published')?.attribs.datetime ?? null,
    author: getText(find(nodes, 'p-author')),
  };
}

/**
 * Reads a story of Medium's export, one file of HTML.
 * @param name the path of the file, which says whether it is a draft
 */
export function readMediumStory(name: string, html: string): Entry {
  const nodes = parseHtml(html).children;
  const title = getText(find(nodes, 'p-name'));
  if (isResponse(nodes, title)) return { kind: 'omitted', what: 'response', name: title };
  return toPost(name, nodes);
}
