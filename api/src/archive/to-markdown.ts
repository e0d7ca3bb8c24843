import { splitFootnotes } from '@ezhuthu/contract/text';
import { gfm } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';

const turndown = new TurndownService({
  headingStyle: 'atx',
  hr: '---',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
});
turndown.use(gfm);
turndown.addRule('footnote', {
  filter: (node) => node.nodeName === 'SUP' && node.className === 'footnote',
  replacement: (number) => `[^${number}]`,
});
turndown.keep(['sup', 'sub', 'u']);

/** A post's stored body as Markdown of GitHub's kind, with footnotes. */
export default function toMarkdown(content: string): string {
  const { html, footnotes } = splitFootnotes(content, ({ n }) => `<sup class="footnote">${n}</sup>`);
  const notes = footnotes.map(({ n, text }) => `\n[^${n}]: ${turndown.turndown(text)}`);
  return `${turndown.turndown(html)}\n${notes.join('')}${notes.length > 0 ? '\n' : ''}`;
}
