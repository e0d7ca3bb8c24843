/**
 * `[EMBED:code]` marks in a post's content. Stored, the code is text: escaped, its line breaks and brackets too, so that
 * neither the cleaner nor an editor touches it and a mark ends at its first bracket.
 */
const opening = '[EMBED:';

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

const escaped = (code: string) => code.replace(/[&<>"[\]\n]/g, (sign) => escapes[sign]!);

/** The code as its author gave it. */
export const embeddedCode = (stored: string) =>
  stored.replace(/&(?:amp|lt|gt|quot|nbsp|#91|#93|#10|#39);/g, (entity) => letters[entity]!);

/** What an editor hands over is escaped already; what was written by hand is not. */
const getCode = (input: string) =>
  (input.includes('<') ? input : embeddedCode(input)).replace(/\r\n?/g, '\n').trim();

/** Where the bracket that is open at `start` is closed, or -1. */
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
 * Takes the marks out of a piece of HTML while it is cleaned; its number between two of the sign stands for each.
 * @param sign a letter that the HTML has nowhere
 * @returns the HTML without them, and how to put them back, brought to their stored form
 */
export function takeEmbeds(html: string, sign: string) {
  const marks: string[] = [];
  let rest = '';
  let at = 0;
  for (;;) {
    const start = html.indexOf(opening, at);
    const end = start < 0 ? -1 : getClosing(html, start + opening.length);
    if (end < 0) break;
    rest += html.slice(at, start) + sign + marks.length + sign;
    marks.push(`${opening}${escaped(getCode(html.slice(start + opening.length, end)))}]`);
    at = end + 1;
  }
  rest += html.slice(at);
  return {
    rest,
    putBack(cleaned: string): string {
      const left = new Map(marks.entries());
      return cleaned.replace(new RegExp(`${sign}(\\d+)${sign}`, 'g'), (stand, number: string) => {
        const index = Number(number);
        const mark = left.get(index);
        // once each: cleaning reads character references, by which anybody can write the sign again
        left.delete(index);
        return mark ?? stand;
      });
    },
  };
}
