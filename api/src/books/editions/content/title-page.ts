import { escapeUTF8 } from 'entities';
import type { BookContent } from './book-content.ts';

/** Title, author and origin of a book, as HTML that is XML too. */
export function titlePage({
  title,
  author,
  description,
  siteName,
  siteUrl,
  language,
  madeAt,
  timezone,
  words,
}: BookContent): string {
  const date = new Intl.DateTimeFormat(/^en\b/i.test(language) ? 'en-IN' : 'ta-IN', {
    dateStyle: 'long',
    timeZone: timezone,
  });
  const about = description.split(/\n+/).filter((line) => line.trim() !== '');
  return [
    '<section epub:type="titlepage" class="title-page">',
    `<h1>${escapeUTF8(title)}</h1>`,
    author && `<p class="book-author">${escapeUTF8(author)}</p>`,
    about.length > 0 &&
      `<div class="about">${about.map((line) => `<p>${escapeUTF8(line)}</p>`).join('')}</div>`,
    `<p class="site"><a href="${escapeUTF8(siteUrl)}">${escapeUTF8(words.from(siteName || siteUrl))}</a></p>`,
    `<p class="site">${escapeUTF8(words.made(date.format(madeAt)))}</p>`,
    '</section>',
  ]
    .filter(Boolean)
    .join('');
}
