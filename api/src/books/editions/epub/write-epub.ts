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
import { epubStyle } from './epub-style.ts';
import { container, epubFiles, ncx, packageDocument } from './package-document.ts';

function page(
  { language, title }: { language: string; title: string },
  body: string,
  bodyClass = '',
): string {
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
