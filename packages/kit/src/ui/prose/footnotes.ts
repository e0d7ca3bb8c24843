import { proseText, splitFootnotes } from '../../text/index.ts';
import css from './prose.module.css';

/**
 * Renders footnotes: a mark is a button that shows its footnote beside it, by the browser's own popovers and without
 * scripts, and all of them are a list at the end, with links back to their marks.
 */
export function withFootnotes(content: string): string {
  const { html, footnotes } = splitFootnotes(
    content,
    ({ n, text }) =>
      `<sup class="${css.mark}" id="note-ref-${n}"><button type="button" popovertarget="note-text-${n}" aria-label="${proseText.footnote(n)}">${n}</button></sup><span popover id="note-text-${n}" role="note" class="${css.note}">${text}</span>`,
  );
  if (footnotes.length === 0) return html;
  const items = footnotes.map(
    ({ n, text }) =>
      `<li id="note-${n}">${text} <a href="#note-ref-${n}" role="doc-backlink" aria-label="${proseText.backToText(n)}">↩</a></li>`,
  );
  return `${html}<section role="doc-endnotes" aria-label="${proseText.footnotes}" class="${css.notes}"><ol>${items.join('')}</ol></section>`;
}
