import { escapeUTF8 } from 'entities';
import { type BookContent, type Chapter, chapterId } from './book-content.ts';
import { chapterHtml } from './chapter-html.ts';

/** A chapter with its title, as HTML that is XML too. @param toHref where a chapter is in the book */
export function chapterSection(
  chapter: Chapter,
  book: BookContent,
  toHref: (chapter: Chapter) => string,
): string {
  const id = chapterId(chapter);
  const { title, subtitle, coverImage, isPoem, url, content } = chapter;
  const opening = book.pictures.get(coverImage);
  const body = chapterHtml(content, {
    prefix: id,
    postUrl: url,
    words: book.words,
    findPicture: (path) => book.pictures.get(path),
    findChapter: (address) => {
      const [page] = address.split(/[?#]/);
      const found = book.chapters.find((one) => one.url === page);
      return found && toHref(found);
    },
  });
  return [
    `<section epub:type="chapter" role="doc-chapter" aria-labelledby="${id}" class="chapter">`,
    `<header><h1 id="${id}">${escapeUTF8(title)}</h1>`,
    subtitle && `<p class="subtitle">${escapeUTF8(subtitle)}</p>`,
    '</header>',
    opening &&
      `<p class="opening"><img src="${opening.path}" alt="" width="${opening.width}" height="${opening.height}"/></p>`,
    isPoem ? `<div class="verse">${body}</div>` : body,
    '<p class="end" aria-hidden="true">ஃ</p></section>',
  ]
    .filter(Boolean)
    .join('');
}
