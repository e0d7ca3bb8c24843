import { escapeUTF8 } from 'entities';

import { cleanHtml } from '../platform/html/clean-html.ts';

/** A name after an @, and the comment of whom it names. */
export interface Mention {
  name: string;
  commentId: string;
}

const link = String.raw`\[([^[\]\n]{1,200})\]\((https?:\/\/[^\s()]+)\)`;
const address = String.raw`(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])`;
const strong = String.raw`\*\*(?=\S)([^*\n]+?)(?<=\S)\*\*`;
const letter = String.raw`\p{L}\p{M}\p{N}`;
const emphasis = (mark: string) =>
  String.raw`(?<![${letter}${mark}])${mark}(?=\S)([^${mark}\n]+?)(?<=\S)${mark}(?![${letter}${mark}])`;
const pattern = new RegExp([link, address, strong, emphasis(String.raw`\*`), emphasis('_')].join('|'), 'giu');

/** What readers take for the name of a host: letters with a dot between them, such as `example.com`. */
const hostLike = /[\p{L}\p{M}\p{N}-]\.[\p{L}\p{M}]{2}/u;
const asciiOnly = /^[ -~]*$/;

/**
 * The host of a link behind its label, where the label looks like another host: a different one, one before an @, or one in
 * letters that look like others. It is in punycode, which tells them apart.
 */
function trueHost(label: string, address: string): string {
  const url = URL.parse(address);
  const shown = label
    .normalize('NFKC')
    .replace(/[\p{Cf}\s]+/gu, '')
    .replace(/[。．․·•ꓸ٠۰]/g, '.');
  if (!url || !hostLike.test(shown)) return '';
  const said = URL.parse(/^https?:\/\//i.test(shown) ? shown : `http://${shown}`)?.host;
  const bare = (name = '') => name.replace(/^www\./, '');
  // a bare address in Tamil has its host in ASCII, and letters of its own in the path only
  const isPlain = asciiOnly.test(shown.split('/', 3).join('/'));
  const isSame = isPlain && url.username === '' && bare(said) === bare(url.host);
  return isSame ? '' : ` (${url.host})`;
}

/** Links of strangers give no reputation. */
const toLink = (url: string, label: string) =>
  `<a href="${escapeUTF8(url)}" rel="nofollow ugc noopener">${escapeUTF8(label + trueHost(label, url))}</a>`;

function withMentions(text: string, mentions: Mention[]): string {
  const [first, ...others] = mentions;
  if (!first) return escapeUTF8(text);
  return text
    .split(`@${first.name}`)
    .map((part) => withMentions(part, others))
    .join(`<a href="#comment-${first.commentId}">@${escapeUTF8(first.name)}</a>`);
}

function formatLine(text: string, mentions: Mention[]): string {
  let html = '';
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const [whole, label = '', url, bare, bold, starred, underlined = ''] = match;
    html += withMentions(text.slice(end, match.index), mentions);
    end = match.index + whole.length;
    if (url !== undefined) html += toLink(url, label);
    else if (bare !== undefined) html += toLink(bare, bare);
    else if (bold !== undefined) html += `<strong>${formatLine(bold, mentions)}</strong>`;
    else html += `<em>${formatLine(starred ?? underlined, mentions)}</em>`;
  }
  return html + withMentions(text.slice(end), mentions);
}

const quote = /^>\s?/;

/**
 * HTML of a text in which `*emphasis*`, `_emphasis_`, `**strong**`, `> quotes`, `[links](https://…)` and addresses are
 * marked as in Markdown, and people are mentioned. A link whose label looks like another host shows its own. @returns null when there is nothing but text
 */
export function formatComment(text: string, mentions: Mention[] = []): string | null {
  const blocks: { isQuote: boolean; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const isQuote = quote.test(line);
    const last = blocks.at(-1);
    const formatted = formatLine(line.replace(quote, ''), mentions);
    if (last && last.isQuote === isQuote) last.lines.push(formatted);
    else blocks.push({ isQuote, lines: [formatted] });
  }
  const html = blocks
    .map(({ isQuote, lines }) =>
      isQuote ? `<blockquote>${lines.join('<br>')}</blockquote>` : `<p>${lines.join('<br>')}</p>`,
    )
    .filter((block) => block !== '<p></p>')
    .join('');
  const isPlain = !/<(?:a|strong|em|blockquote)\b/.test(html);
  return isPlain ? null : cleanHtml(html);
}
