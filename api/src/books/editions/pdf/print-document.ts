import { escapeUTF8 } from 'entities';
import { type BookContent, chapterId } from '../content/book-content.ts';
import { chapterSection } from '../content/chapter-section.ts';
import { bookFonts } from '../content/fonts.ts';
import { titlePage } from '../content/title-page.ts';
import { type PrintVariant, printStyle } from './print-style.ts';

/** Stands for the page on which a chapter begins, which is known only after the first printing. */
export const pageMark = (id: string): string => `{{page of ${id}}}`;

/** A text as a CSS string. Escapes also keep it from ending the style element. */
const cssString = (text: string): string =>
  `"${text.replace(/["\\<>\n\r&]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;

/** The second of the two style elements, without which a document has the same pages and is printed sooner. */
export const headStyles = /(?<=<\/style>)<style>.*?<\/style>/s;

/** Pages of one chapter have its title at the top; left pages have that of the book. */
function runningHeads({ title, chapters }: BookContent, variant: PrintVariant): string {
  const box = (content: string) => `@top-center{content:${cssString(content)}}`;
  return chapters
    .map((chapter) => {
      const id = chapterId(chapter);
      const pages =
        variant === 'print'
          ? `@page ${id}:left{${box(title)}}@page ${id}:right{${box(chapter.title)}}`
          : `@page ${id}{@top-left{content:${cssString(title)}}@top-right{content:${cssString(chapter.title)}}}`;
      return `${pages}.on-${id}{page:${id}}`;
    })
    .join('');
}

function contents({ chapters, words }: BookContent): string {
  const items = chapters.map((chapter) => {
    const id = chapterId(chapter);
    return `<li><a href="#${id}"><span class="name">${escapeUTF8(chapter.title)}</span><span class="dots"></span><span class="number">${pageMark(id)}</span></a></li>`;
  });
  return `<nav class="contents"><h1>${escapeUTF8(words.contents)}</h1><ol>${items.join('')}</ol></nav>`;
}

export function printDocument(book: BookContent, variant: PrintVariant): string {
  const chapters = book.chapters.map((chapter) => {
    const section = chapterSection(chapter, book, (other) => `#${chapterId(other)}`);
    return `<div class="on-${chapterId(chapter)}">${section}</div>`;
  });
  const fonts = bookFonts('/fonts/').map(({ rule }) => rule);
  return [
    `<!doctype html><html lang="${escapeUTF8(book.language)}"><head><meta charset="utf-8"><title>${escapeUTF8(book.title)}</title>`,
    `<style>${fonts.join('')}${printStyle(variant)}</style><style>${runningHeads(book, variant)}</style></head><body>`,
    variant === 'screen' &&
      `<div class="cover"><img src="${book.cover.path}" alt="${escapeUTF8(book.title)}"></div>`,
    titlePage(book),
    contents(book),
    ...chapters,
    '</body></html>',
  ]
    .filter(Boolean)
    .join('\n');
}
