import type { Draft } from '../draft.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The draft as a complete HTML document. */
export function documentHtml(
  { title, subtitle, excerpt, coverImage, content }: Draft,
  origin: string,
): string {
  const lines = [
    '<!doctype html>',
    '<html lang="ta">',
    '<head>',
    '  <meta charset="utf-8">',
    '  <meta name="viewport" content="width=device-width, initial-scale=1">',
    `  <title>${escaped(title)}</title>`,
    ...(excerpt ? [`  <meta name="description" content="${escaped(excerpt)}">`] : []),
    '</head>',
    '<body>',
    '  <article>',
    `    <h1>${escaped(title)}</h1>`,
    ...(subtitle ? [`    <p>${escaped(subtitle)}</p>`] : []),
    ...(coverImage ? [`    <img src="${escaped(new URL(coverImage, origin).href)}" alt="">`] : []),
    content,
    '  </article>',
    '</body>',
    '</html>',
  ];
  return lines.join('\n');
}
