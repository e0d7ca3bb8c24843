import { countWords, plainText } from '@ezhuthu/kit/text';
import { useMemo } from 'react';

const graphemes = new Intl.Segmenter('ta', { granularity: 'grapheme' });

function countCharacters(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) count++;
  return count;
}

/** Word and character counts of HTML. */
export function useCount(html: string): { words: number; characters: number } {
  return useMemo(() => {
    const text = plainText(html);
    return { words: countWords(text), characters: countCharacters(text) };
  }, [html]);
}
