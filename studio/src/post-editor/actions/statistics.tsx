import { countWords, plainText, readTime } from '@ezhuthu/kit/text';
import { useMemo } from 'react';
import { postEditorText } from '../../messages/post-editor.ts';
import panel from '../settings/settings.module.css';
import css from './actions.module.css';

interface StatisticsProps {
  words: number;
  /** Graphemes: a consonant with its vowel sign counts as one. */
  characters: number;
}

export function Statistics({ words, characters }: StatisticsProps) {
  const metrics: [string, string][] = [
    [postEditorText.wordsLabel, words.toLocaleString('en-IN')],
    [postEditorText.readingLabel, postEditorText.minutes(readTime(words))],
    [postEditorText.charactersLabel, characters.toLocaleString('en-IN')],
  ];
  return (
    <section className={panel.panel} aria-label={postEditorText.statistics}>
      <h2 className={panel.heading}>{postEditorText.statistics}</h2>
      <dl className={css.metrics}>
        {metrics.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

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
