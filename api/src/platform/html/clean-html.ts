import { ownImagePath } from '@ezhuthu/contract';
import { stripForbidden } from '@ezhuthu/contract/text';
import sanitize from 'sanitize-html';
import type { htmlMessages } from '../messages.ts';
import { takeEmbeds } from './embed-marks.ts';
import { renameInSrcset } from './own-files.ts';

const colour = [
  /^#[0-9a-f]{3,8}$/i,
  /^rgba?\([\d\s.,%/]+\)$/i,
  /^hsla?\([\d\s.,%/deg]+\)$/i,
  /^[a-z]{3,20}$/i,
];
const length = [/^-?\d{1,4}(?:\.\d+)?(?:px|em|rem|%|pt)?$/];
const auto = /^auto$/;

/** The jump break is the only comment that is allowed; this mark replaces it while comments are removed. */
const breakComment = /<!--\s*more\s*-->/g;
const breakMark = '\ue0f0';
const ownMarks = /[\ue0f0\ue0f1]/g;

/** What remains of a figure whose picture was removed. */
const emptyFigure = /<figure\b[^<>]*>(?:<a\b[^<>]*><\/a>)?<\/figure>/g;

const hasOwnImages = (srcset: string) =>
  srcset.split(',').every((candidate) => ownImagePath.test(candidate.trim().replace(/\s.*$/s, '')));

const options: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'h1', 'h2', 'h3', 'h4', 'pre', 'blockquote', 'ul', 'ol', 'li', 'hr', 'div'],
    ...['strong', 'b', 'i', 'em', 'u', 's', 'sub', 'sup', 'code', 'kbd', 'small', 'mark', 'span', 'a'],
    ...['figure', 'figcaption', 'img'],
    ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption', 'colgroup', 'col'],
  ],
  allowedAttributes: {
    '*': ['style', 'dir', 'lang', 'class', 'id'],
    a: ['href', 'title', 'target', 'rel'],
    img: [
      'src',
      'srcset',
      'sizes',
      'alt',
      'width',
      'height',
      'loading',
      'decoding',
      'data-align',
      'data-size',
    ],
    figure: ['data-align', 'data-size'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    ol: ['start', 'reversed', 'type'],
  },
  allowedClasses: {
    '*': [
      'image*',
      'image-style-*',
      'table',
      'ck-table-resized',
      'marker-*',
      'pen-*',
      'language-*',
      'page-break',
      'page-break__label',
      'poem',
      'footnote',
    ],
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify|start|end)$/],
      float: [/^(left|right)$/],
      'margin-left': [...length, auto],
      'margin-right': [...length, auto],
      padding: length,
      'vertical-align': [/^(?:top|middle|bottom|baseline)$/],
      'list-style-type': [/^[a-z-]{3,30}$/],
      color: colour,
      'background-color': colour,
      'font-size': length,
      'font-family': [/^[\w\s,'"-]{1,120}$/],
      width: length,
      height: length,
      'aspect-ratio': [/^\d{1,5}\s*\/\s*\d{1,5}$/],
      border: [/^[\w\s#.()-]{1,60}$/],
      'border-color': colour,
      'border-style': [/^[a-z]{3,10}$/],
      'border-width': length,
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  /** Only the site's own pictures are allowed, so that no page requests anything from third parties. */
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownImagePath.test(attribs.src ?? ''),
};

/** Returns the new address, or the same one. */
type Rename = (address: string) => string;

/** What browsers accept in an address and RFC 3987 does not, such as spaces. */
const stray = /%(?![\da-f]{2})|[[\]|^`{}\\"<> ]/gi;
/** A host may be a number in brackets. */
const beforePath = /^(?:[a-z][a-z\d+.-]*:)?(?:\/\/[^/?#]*)?/i;

/** The address of a link as other programs accept it, too; undefined for one that leads nowhere. */
function linkAddress(href: string): string | undefined {
  const address = href.trim();
  if (!URL.canParse(address, 'https://site.example')) return undefined;
  const [start = ''] = beforePath.exec(address) ?? [];
  const rest = address.slice(start.length);
  return start + rest.replace(stray, (sign) => (sign === '%' ? '%25' : encodeURIComponent(sign)));
}

const language = /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i;
const span = /^[1-9]\d{0,3}$/;

/** Ids that links within a text lead to. Others could be those of the pages around it. */
const ownId = /^at-[\p{L}\p{M}\p{N}_-]{1,100}$/u;

const transformations = (rename: Rename): sanitize.IOptions['transformTags'] => {
  const ids = new Set<string>();
  return {
    '*': (tagName, { id = '', ...attribs }) => {
      if (attribs.lang !== undefined && !language.test(attribs.lang)) delete attribs.lang;
      for (const name of ['colspan', 'rowspan'])
        if (attribs[name] !== undefined && !span.test(attribs[name])) delete attribs[name];
      const isOwn = ownId.test(id) && !ids.has(id);
      if (isOwn) ids.add(id);
      return { tagName, attribs: isOwn ? { ...attribs, id } : attribs };
    },
    a: (tagName, input) => {
      const { href, ...others } = input;
      const address = href === undefined ? undefined : linkAddress(rename(href));
      const attribs: sanitize.Attributes = address === undefined ? others : { href: address, ...others };
      if (!input.target) return { tagName, attribs };
      const { target: _, rel: __, ...within } = attribs;
      // a place of the same page is no other page
      if (attribs.href?.startsWith('#')) return { tagName, attribs: within };
      return { tagName, attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer' } };
    },
    img: (tagName, input) => {
      const attribs: sanitize.Attributes = { loading: 'lazy', decoding: 'async', ...input };
      if (input.src !== undefined) attribs.src = rename(input.src);
      if (input.srcset !== undefined) attribs.srcset = renameInSrcset(input.srcset, rename);
      if (!hasOwnImages(attribs.srcset ?? '')) delete attribs.srcset;
      return { tagName, attribs };
    },
  };
};

/** Cleaning time grows with the square of the nesting depth, and elements with styles take longer. */
export const maxDepth = 200;
const maxEffort = 60_000;
const effortOfStyle = 3;

/** The text would take too long to clean. */
export class TooManyElements extends Error {
  /** Shown to its author, in their language. */
  readonly refusal: keyof typeof htmlMessages;

  constructor(refusal: keyof typeof htmlMessages) {
    super(refusal);
    this.name = 'TooManyElements';
    this.refusal = refusal;
  }
}

/** Limits the number and depth of elements during parsing. @throws TooManyElements */
function counting(): Pick<sanitize.IOptions, 'onOpenTag' | 'onCloseTag'> {
  let depth = 0;
  let effort = 0;
  return {
    onOpenTag(_, { style }) {
      depth += 1;
      effort += style === undefined ? 1 : 1 + effortOfStyle;
      if (depth > maxDepth) {
        throw new TooManyElements('tooDeep');
      }
      if (effort > maxEffort) {
        throw new TooManyElements('tooMany');
      }
    },
    onCloseTag() {
      depth -= 1;
    },
  };
}

/**
 * Parsing decodes references such as &#xFFFE; into characters that must not be stored. After removing them
 * the HTML is sanitized again: `java&#xFFFE;script:` has no valid scheme before the removal, but has one
 * after it.
 */
function sanitizeFully(html: string, rename: Rename): string {
  const settings = () => ({ ...options, transformTags: transformations(rename), ...counting() });
  const once = sanitize(html, settings());
  const storable = stripForbidden(once);
  return storable === once ? once : sanitize(storable, settings());
}

/**
 * Sanitizes HTML for storage and display.
 * @param rename is applied to the addresses of pictures and links first; pictures that are then not the
 * site's own are removed
 * @throws TooManyElements for HTML that would take longer than a second or two
 */
export function cleanHtml(html: string, rename: Rename = (address) => address): string {
  const unmarked = stripForbidden(html.replace(ownMarks, '')).normalize('NFC');
  const { rest, putBack } = takeEmbeds(unmarked.replace(breakComment, breakMark));
  const cleaned = sanitizeFully(rest, rename);
  return putBack(cleaned.replace(emptyFigure, '').replaceAll(breakMark, '<!--more-->'));
}
