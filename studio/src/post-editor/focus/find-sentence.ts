const sentences = new Intl.Segmenter('ta', { granularity: 'sentence' });

/** The start and end of the sentence that contains a position of a text. */
export function findSentence(text: string, position: number): [number, number] {
  for (const { index, segment } of sentences.segment(text))
    if (position < index + segment.length) return [index, index + segment.length];
  // after the last letter: its sentence
  const last = [...sentences.segment(text)].at(-1);
  return last ? [last.index, last.index + last.segment.length] : [0, 0];
}
