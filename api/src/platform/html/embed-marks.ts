/**
 * `[EMBED:code]` marks in a post's content. In storage the code is escaped text, including its line breaks
 * and brackets, so that the sanitizer and the editor leave it alone and a mark ends at its first `]`.
 */
const opening = '[EMBED:';
const embedSign = '\ue0f1';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '[': '&#91;',
  ']': '&#93;',
  '\n': '&#10;',
};
const letters: Record<string, string> = {
  ...Object.fromEntries(Object.entries(escapes).map(([sign, entity]) => [entity, sign])),
  '&#39;': "'",
  '&nbsp;': ' ',
};

const escaped = (code: string) => code.replace(/[&<>"[\]\n]/g, (sign) => escapes[sign] ?? sign);

/** The code as the author entered it. */
export const embeddedCode = (stored: string) =>
  stored.replace(/&(?:amp|lt|gt|quot|nbsp|#91|#93|#10|#39);/g, (entity) => letters[entity] ?? entity);

/** Code from the editor is already escaped; code typed by hand is not. */
const getCode = (input: string) =>
  (input.includes('<') ? input : embeddedCode(input)).replace(/\r\n?/g, '\n').trim();

/** Index of the bracket that closes the one open at `start`, or -1. */
function getClosing(html: string, start: number): number {
  let depth = 1;
  for (let at = start; at < html.length; at++) {
    if (html[at] === '[') depth++;
    if (html[at] === ']') depth--;
    if (depth === 0) return at;
  }
  return -1;
}

/**
 * Replaces the marks by placeholders while HTML is cleaned: the index of the mark between two `embedSign`s, which must not
 * occur in the HTML.
 * @returns the HTML with placeholders, and `putBack`, which restores the marks in their stored form
 */
export function takeEmbeds(html: string) {
  const marks: string[] = [];
  let rest = '';
  let at = 0;
  for (;;) {
    const start = html.indexOf(opening, at);
    const end = start < 0 ? -1 : getClosing(html, start + opening.length);
    if (end < 0) break;
    rest += html.slice(at, start) + embedSign + marks.length + embedSign;
    marks.push(`${opening}${escaped(getCode(html.slice(start + opening.length, end)))}]`);
    at = end + 1;
  }
  rest += html.slice(at);
  return {
    rest,
    putBack(cleaned: string): string {
      const remaining = new Map(marks.entries());
      return cleaned.replace(/\ue0f1(\d+)\ue0f1/g, (placeholder, number: string) => {
        const index = Number(number);
        const mark = remaining.get(index);
        // once each: cleaning decodes character references, with which anybody can forge a placeholder
        remaining.delete(index);
        return mark ?? placeholder;
      });
    },
  };
}
