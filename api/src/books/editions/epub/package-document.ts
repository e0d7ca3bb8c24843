import { escapeUTF8 } from 'entities';
import { type BookContent, type BookPicture, chapterId } from '../content/book-content.ts';

/** A file of the book, with its place in the reading order. */
export interface EpubFile {
  id: string;
  path: string;
  type: string;
  properties?: string;
  /** Whether it is a page of the book. */
  isPage?: boolean;
}

const xhtml = 'application/xhtml+xml';

const getIdentifier = ({ id }: BookContent): string => `urn:uuid:${id}`;

const toSeconds = (date: Date) => date.toISOString().replace(/\.\d+Z$/, 'Z');

/** What readers with disabilities may expect, in the terms of EPUB Accessibility 1.1. */
function accessibility({ pictures, words }: BookContent, undescribed: number): string[] {
  const meta = (property: string, value: string) =>
    `<meta property="schema:${property}">${escapeUTF8(value)}</meta>`;
  const hasPictures = pictures.size > 0;
  const isDescribed = undescribed === 0;
  return [
    meta('accessMode', 'textual'),
    ...(hasPictures ? [meta('accessMode', 'visual')] : []),
    meta('accessModeSufficient', isDescribed ? 'textual' : 'textual,visual'),
    ...['structuralNavigation', 'tableOfContents', 'readingOrder', 'displayTransformability', 'ARIA'].map(
      (one) => meta('accessibilityFeature', one),
    ),
    ...(hasPictures && isDescribed ? [meta('accessibilityFeature', 'alternativeText')] : []),
    meta('accessibilityHazard', 'none'),
    meta(
      'accessibilitySummary',
      words.accessibility(!hasPictures ? 'none' : isDescribed ? 'described' : 'some'),
    ),
  ];
}

/** @param undescribed number of pictures in the text that have no description */
export function packageDocument(book: BookContent, files: EpubFile[], undescribed: number): string {
  const { title, author, description, language, siteName, siteUrl, madeAt } = book;
  const metadata = [
    `<dc:identifier id="book-id">${getIdentifier(book)}</dc:identifier>`,
    `<dc:title>${escapeUTF8(title)}</dc:title>`,
    `<dc:language>${escapeUTF8(language)}</dc:language>`,
    ...(author
      ? [
          `<dc:creator id="author">${escapeUTF8(author)}</dc:creator>`,
          '<meta refines="#author" property="role" scheme="marc:relators">aut</meta>',
        ]
      : []),
    ...(description ? [`<dc:description>${escapeUTF8(description)}</dc:description>`] : []),
    ...(siteName ? [`<dc:publisher>${escapeUTF8(siteName)}</dc:publisher>`] : []),
    `<dc:source>${escapeUTF8(siteUrl)}</dc:source>`,
    `<dc:date>${toSeconds(madeAt).slice(0, 10)}</dc:date>`,
    `<meta property="dcterms:modified">${toSeconds(madeAt)}</meta>`,
    ...accessibility(book, undescribed),
    '<meta name="cover" content="cover-image"/>',
  ];
  const items = files.map(
    ({ id, path, type, properties }) =>
      `<item id="${id}" href="${path}" media-type="${type}"${properties ? ` properties="${properties}"` : ''}/>`,
  );
  const pages = files.filter(({ isPage }) => isPage);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="${escapeUTF8(language)}" prefix="schema: http://schema.org/">`,
    '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">',
    ...metadata,
    '</metadata><manifest>',
    ...items,
    '</manifest><spine toc="ncx">',
    ...pages.map(({ id }) => `<itemref idref="${id}"/>`),
    '</spine></package>',
  ].join('\n');
}

export const container =
  '<?xml version="1.0" encoding="UTF-8"?>\n<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';

/** The table of contents of EPUB 2, for reading programs that know no other. */
export function ncx(book: BookContent): string {
  const points = book.chapters.map(
    (chapter) =>
      `<navPoint id="${chapterId(chapter)}" playOrder="${chapter.n}"><navLabel><text>${escapeUTF8(chapter.title)}</text></navLabel><content src="${chapterId(chapter)}.xhtml"/></navPoint>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1" xml:lang="${escapeUTF8(book.language)}"><head><meta name="dtb:uid" content="${getIdentifier(book)}"/><meta name="dtb:depth" content="1"/><meta name="dtb:totalPageCount" content="0"/><meta name="dtb:maxPageNumber" content="0"/></head><docTitle><text>${escapeUTF8(book.title)}</text></docTitle><navMap>${points.join('')}</navMap></ncx>`;
}

const pictureFile = (id: string, { path, type }: BookPicture, properties?: string): EpubFile => ({
  id,
  path,
  type,
  properties,
});

/** All files of the book, in reading order. @param fonts their names */
export const epubFiles = ({ chapters, pictures, cover }: BookContent, fonts: string[]): EpubFile[] => [
  { id: 'cover', path: 'cover.xhtml', type: xhtml, isPage: true },
  { id: 'title-page', path: 'title-page.xhtml', type: xhtml, isPage: true },
  { id: 'nav', path: 'nav.xhtml', type: xhtml, properties: 'nav', isPage: true },
  ...chapters.map((chapter) => ({
    id: chapterId(chapter),
    path: `${chapterId(chapter)}.xhtml`,
    type: xhtml,
    isPage: true,
  })),
  { id: 'ncx', path: 'toc.ncx', type: 'application/x-dtbncx+xml' },
  { id: 'style', path: 'style.css', type: 'text/css' },
  ...fonts.map((name, index) => ({ id: `font-${index + 1}`, path: `fonts/${name}`, type: 'font/woff2' })),
  pictureFile('cover-image', cover, 'cover-image'),
  ...[...pictures.values()].map((picture, index) => pictureFile(`picture-${index + 1}`, picture)),
];
