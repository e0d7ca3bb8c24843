import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { escapeUTF8 } from 'entities';
import { ZipFile } from 'yazl';
import { yieldToEventLoop } from '../../../platform/event-loop.ts';
import { type BookContent, chapterId } from '../content/book-content.ts';
import { chapterSection } from '../content/chapter-section.ts';
import { bookFonts } from '../content/fonts.ts';
import { titlePage } from '../content/title-page.ts';
import { container, epubFiles, ncx, packageDocument } from './package-document.ts';

/** Sizes and colours are left to the reading program, so that readers can choose theirs. */
const epubStyle = `
body{font-family:"Mukta Malar",sans-serif;line-height:1.75;margin:0 5%;overflow-wrap:break-word;hyphens:manual}
h1,h2,h3,h4,h5,.book-author,nav li{font-family:"Baloo Thambi 2",sans-serif}
h1,h2,h3,h4,h5{line-height:1.45;font-weight:700;break-after:avoid;page-break-after:avoid;text-align:start}
h2{font-size:1.3em;margin:1.8em 0 .6em}
h3{font-size:1.15em;margin:1.6em 0 .5em}
h4,h5{font-size:1.05em;margin:1.5em 0 .4em}
p{margin:0 0 .9em;orphans:2;widows:2}
header{margin:2.5em 0 2em}
header h1{font-size:1.7em;margin:0}
.subtitle{margin:.4em 0 0;font-style:normal;opacity:.75}
blockquote{margin:1.5em 0;padding-inline-start:1.2em;border-inline-start:3px solid currentColor}
.poem,.verse{margin:1.5em 0 1.5em 1em;text-align:start}
.poem p,.verse p{margin:0 0 1.3em;text-indent:0}
@supports (text-indent:1em hanging each-line){.poem p,.verse p{text-indent:1.5em hanging each-line}}
.poem{white-space:pre-wrap}
figure{margin:1.8em 0;text-align:center;break-inside:avoid;page-break-inside:avoid}
figcaption{margin-top:.5em;font-size:.85em;text-align:center}
img{max-width:100%;height:auto}
.opening{margin:0 0 2em;text-align:center}
.missing{font-style:normal;opacity:.75}
table{border-collapse:collapse;margin:0 auto;font-size:.9em}
td,th{border:1px solid currentColor;padding:.35em .7em;text-align:start}
td p,th p{margin:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.85em;line-height:1.6;padding:.8em;border:1px solid currentColor}
hr{width:4em;margin:2em auto;border:0;border-top:1px solid currentColor}
.noteref{vertical-align:super;font-size:.7em;line-height:0;text-decoration:none;padding:0 .15em}
.notes{margin-top:2.5em;padding-top:.8em;border-top:1px solid currentColor;font-size:.85em}
.notes p{margin:0 0 .5em}
.end{margin:2em 0;text-align:center;font-size:1.3em}
.title-page{text-align:center;margin-top:20%}
.title-page h1{font-size:2em;text-align:center;margin:0 0 .6em}
.title-page .book-author{font-size:1.2em;margin:0 0 3em}
.title-page .about{text-align:start;margin:0 0 3em}
.title-page .site{font-size:.85em}
.cover{margin:0;padding:0;text-align:center}
.cover img{max-width:100%;max-height:100vh}
nav ol{list-style:none;padding:0;margin:0}
nav li{margin:.5em 0}
nav a{color:inherit;text-decoration:none}
`;

function page({ language, title }: { language: string; title: string }, body: string, bodyClass = '') {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n',
    `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${escapeUTF8(language)}" xml:lang="${escapeUTF8(language)}">`,
    `<head><meta charset="UTF-8"/><title>${escapeUTF8(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>`,
    `<body${bodyClass && ` class="${bodyClass}"`}>${body}</body></html>`,
  ].join('');
}

function navigation({ chapters, words }: BookContent): string {
  const items = chapters.map(
    (one) => `<li><a href="${chapterId(one)}.xhtml">${escapeUTF8(one.title)}</a></li>`,
  );
  const landmarks: [string, string, string][] = [
    ['cover', 'cover.xhtml', words.cover],
    ['titlepage', 'title-page.xhtml', words.titlePage],
    ['toc', 'nav.xhtml', words.contents],
    ['bodymatter', `${chapterId(chapters[0]!)}.xhtml`, words.start],
  ];
  return [
    `<nav epub:type="toc" role="doc-toc" id="toc"><h1>${escapeUTF8(words.contents)}</h1><ol>${items.join('')}</ol></nav>`,
    '<nav epub:type="landmarks" hidden="hidden"><ol>',
    ...landmarks.map(
      ([type, href, label]) => `<li><a epub:type="${type}" href="${href}">${escapeUTF8(label)}</a></li>`,
    ),
    '</ol></nav>',
  ].join('');
}

const coverPage = ({ cover, title }: BookContent) =>
  `<section epub:type="cover" class="cover"><img src="${cover.path}" alt="${escapeUTF8(title)}" width="${cover.width}" height="${cover.height}" role="doc-cover"/></section>`;

/** Pictures of a text without a description. */
const undescribedIn = (html: string) => html.match(/<img [^<>]*alt=""/g)?.length ?? 0;

/**
 * Writes a book as EPUB 3.
 * @param folder with the pictures of the book
 * @param onChapter is called before each chapter
 */
export async function writeEpub(
  book: BookContent,
  { folder, file, onChapter }: { folder: string; file: string; onChapter(n: number): void },
): Promise<void> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600 }));
  written.catch(() => {});
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), `EPUB/${name}`);
  // first, uncompressed and without extra fields, by which programs recognise an EPUB
  zip.addBuffer(Buffer.from('application/epub+zip'), 'mimetype', {
    compress: false,
    forceDosTimestamp: true,
  });
  zip.addBuffer(Buffer.from(container), 'META-INF/container.xml');

  const { language, words } = book;
  let undescribed = 0;
  for (const chapter of book.chapters) {
    onChapter(chapter.n);
    const section = chapterSection(chapter, book, (other) => `${chapterId(other)}.xhtml`);
    // the picture above a text is decoration
    undescribed += undescribedIn(section.replace(/<p class="opening">[\s\S]*?(?:<\/p>|$)/, ''));
    add(`${chapterId(chapter)}.xhtml`, page({ language, title: chapter.title }, section));
    await yieldToEventLoop();
  }
  const fonts = bookFonts('fonts/');
  add('cover.xhtml', page({ language, title: words.cover }, coverPage(book), 'cover'));
  add('title-page.xhtml', page({ language, title: book.title }, titlePage(book)));
  add('nav.xhtml', page({ language, title: words.contents }, navigation(book)));
  add('toc.ncx', ncx(book));
  add('style.css', fonts.map(({ rule }) => rule).join('\n') + epubStyle);
  const files = epubFiles(
    book,
    fonts.map(({ name }) => name),
  );
  add('package.opf', packageDocument(book, files, undescribed));
  for (const font of fonts) zip.addFile(font.file, `EPUB/fonts/${font.name}`, { compress: false });
  for (const picture of [book.cover, ...book.pictures.values()])
    zip.addFile(path.join(folder, picture.path), `EPUB/${picture.path}`, { compress: false });
  zip.end();
  await written;
}
