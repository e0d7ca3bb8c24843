/** A footnote as it is stored: its text, without further elements, at the place of its mark. */
export const footnoteMark = /<span class="footnote">([^<]*)<\/span>/g;

interface Footnote {
  /** From 1. */
  n: number;
  /** HTML-escaped, as in the content. */
  text: string;
}

/**
 * Numbers the footnotes of a content and replaces each by its mark.
 *
 * @param toMark HTML of the mark
 * @returns the HTML, and the footnotes in their order
 */
export function splitFootnotes(
  content: string,
  toMark: (footnote: Footnote) => string,
): { html: string; footnotes: Footnote[] } {
  const footnotes: Footnote[] = [];
  const html = content.replace(footnoteMark, (_, text: string) => {
    const footnote = { n: footnotes.length + 1, text: text.trim() };
    footnotes.push(footnote);
    return toMark(footnote);
  });
  return { html, footnotes };
}

/** A content whose footnotes are a list at its end, for readers without styles or scripts of this site. */
export function listFootnotes(content: string): string {
  const { html, footnotes } = splitFootnotes(content, ({ n }) => `<sup>${n}</sup>`);
  if (footnotes.length === 0) return html;
  return `${html}<hr><ol>${footnotes.map(({ text }) => `<li>${text}</li>`).join('')}</ol>`;
}
