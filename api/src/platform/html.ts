import { ownImagePath } from '@ezhuthu/contract';
import sanitize from 'sanitize-html';
import { takeEmbeds } from './embed-marks.ts';

const colour = [
  /^#[0-9a-f]{3,8}$/i,
  /^rgba?\([\d\s.,%/]+\)$/i,
  /^hsla?\([\d\s.,%/deg]+\)$/i,
  /^[a-z]{3,20}$/i,
];
const length = [/^-?\d{1,4}(?:\.\d+)?(?:px|em|rem|%|pt)?$/];

/** The jump break is the one comment that is kept; this mark stands for it while comments are removed. */
const breakComment = /<!--\s*more\s*-->/g;
const breakMark = '\ue0f0';
const embedMark = (index: number) => `\ue0f1${index}\ue0f1`;
const ownMarks = /[\ue0f0\ue0f1]/g;

const hasOwnImages = (srcset: string) =>
  srcset.split(',').every((candidate) => ownImagePath.test(candidate.trim().split(/\s/)[0]!));

const options: sanitize.IOptions = {
  allowedTags: [
    ...[
      'p',
      'br',
      'h1',
      'h2',
      'h3',
      'h4',
      'strong',
      'b',
      'i',
      'em',
      'u',
      's',
      'sub',
      'sup',
      'code',
      'pre',
      'kbd',
    ],
    ...['small', 'mark', 'span', 'a', 'ul', 'ol', 'li', 'blockquote', 'figure', 'figcaption', 'img', 'table'],
    ...['thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption', 'colgroup', 'col', 'hr', 'div'],
  ],
  allowedAttributes: {
    '*': ['style', 'dir', 'lang', 'class'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'data-align', 'data-size'],
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
      'marker-*',
      'pen-*',
      'language-*',
      'page-break',
      'page-break__label',
    ],
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify|start|end)$/],
      float: [/^(left|right)$/],
      'margin-left': length,
      'margin-right': length,
      color: colour,
      'background-color': colour,
      'font-size': length,
      'font-family': [/^[\w\s,'"-]{1,120}$/],
      width: length,
      height: length,
      'aspect-ratio': [/^\d{1,5}\s*\/\s*\d{1,5}$/],
      border: [/^[\w\s#.()-]{1,60}$/],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target ? { ...attribs, target: '_blank', rel: 'noopener noreferrer' } : attribs,
    }),
    img: (tagName, { srcset, ...attribs }) => ({
      tagName,
      attribs: { loading: 'lazy', ...attribs, ...(srcset && hasOwnImages(srcset) && { srcset }) },
    }),
  },
  /** Pictures are the site's own: no page asks a third party for anything. */
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownImagePath.test(attribs.src ?? ''),
};

/** The HTML that may be stored and shown: what an author's tools make, and nothing that runs. */
export function cleanHtml(html: string): string {
  const unmarked = html.normalize('NFC').replace(ownMarks, '');
  const { rest, putBack } = takeEmbeds(unmarked.replace(breakComment, breakMark), embedMark);
  return putBack(sanitize(rest, options).replaceAll(breakMark, '<!--more-->'));
}
