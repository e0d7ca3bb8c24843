import { getTextRange, getTexts } from '../../editor/text-range.ts';

const sentences = new Intl.Segmenter('ta', { granularity: 'sentence' });

/** The start and end of the sentence that contains a position of a text. */
export function findSentence(text: string, position: number): [number, number] {
  for (const { index, segment } of sentences.segment(text))
    if (position < index + segment.length) return [index, index + segment.length];
  // after the last letter: its sentence
  const last = [...sentences.segment(text)].at(-1);
  return last ? [last.index, last.index + last.segment.length] : [0, 0];
}

const name = 'written-sentence';

const blocks = 'p, li, h1, h2, h3, h4, td, th, blockquote, figcaption, pre';

function getSentence(cursor: Range): Range | null {
  const { startContainer: node, startOffset } = cursor;
  const block = (node instanceof Element ? node : node.parentElement)?.closest(blocks);
  if (!block) return null;
  const texts = [...getTexts(block)];
  const written = texts.find(([text]) => text === node);
  const all = texts.map(([text]) => text.data).join('');
  const [start, end] = findSentence(all, written ? Math.max(0, written[1] + startOffset - 1) : 0);
  return getTextRange(block, start, end);
}

/**
 * Highlights the sentence at the cursor without changing the text's elements. Browsers without the CSS Custom
 * Highlight API highlight nothing.
 *
 * @param cursor null to end
 */
export function highlightSentence(cursor: Range | null): void {
  if (!('highlights' in CSS)) return;
  const range = cursor && getSentence(cursor);
  if (range) CSS.highlights.set(name, new Highlight(range));
  else CSS.highlights.delete(name);
}
