import { countWords, plainText } from '@ezhuthu/contract/text';
import { createWriter } from '../sample-posts.ts';

type Words = (count: number) => string;

const paragraph = (words: Words) =>
  `<p>${words(14)} <strong>${words(2)}</strong> ${words(11)}, <em>${words(3)}</em> ${words(9)} ` +
  `<a href="https://example.com/">${words(2)}</a> ${words(12)} <mark class="marker-yellow">${words(2)}</mark> ${words(8)}.</p>`;

const list = (words: Words) =>
  `<ul>${Array.from({ length: 4 }, () => `<li>${words(9)} <i>${words(1)}</i></li>`).join('')}</ul>`;

function table(words: Words): string {
  const row = () => `<tr>${Array.from({ length: 3 }, () => `<td>${words(2)}</td>`).join('')}</tr>`;
  const rows = Array.from({ length: 3 }, row).join('');
  return `<figure class="table"><table><tbody>${rows}</tbody></table></figure>`;
}

const figure = (words: Words, picture: string) =>
  `<figure class="image"><img src="${picture}" alt="${words(3)}"><figcaption>${words(5)}</figcaption></figure>`;

const section = (words: Words, picture: string | undefined) =>
  [
    `<h2>${words(4)}</h2>`,
    ...Array.from({ length: 3 }, () => paragraph(words)),
    list(words),
    paragraph(words),
    picture === undefined ? '' : table(words) + figure(words, picture),
    `<p style="text-align:center;">${words(20)}<br>${words(10)}</p>`,
    `<blockquote><p>${words(25)}</p></blockquote>`,
  ].join('');

interface ArticleOptions {
  atLeast: number;
  getSize(html: string): number;
  /** URL of an image of the site. When given, every section has this image and a table. */
  picture?: string;
}

/** Creates an HTML text with headings, marks, links, lists and quotes, of at least the given size. */
export function getArticle({ atLeast, getSize, picture }: ArticleOptions): string {
  const { words } = createWriter(11);
  let article = '';
  for (let size = 0; size < atLeast; ) {
    const next = section(words, picture);
    article += next;
    size += getSize(next);
  }
  return article;
}

export const wordsIn = (html: string): number => countWords(plainText(html));
export const bytesIn = (html: string): number => Buffer.byteLength(html);
