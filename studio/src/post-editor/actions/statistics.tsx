import { Stack } from '@ezhuthu/kit/layout';
import { countWords, plainText, readTime } from '@ezhuthu/kit/text';
import { TextField } from '@ezhuthu/kit/ui';
import { useMemo, useState } from 'react';
import { postEditorText } from '../../messages/post-editor.ts';
import { Definitions } from '../../ui/definitions.tsx';
import settingsCss from '../settings/settings.module.css';
import css from './actions.module.css';

interface StatisticsProps {
  words: number;
  /** Graphemes: a consonant with its vowel sign counts as one. */
  characters: number;
  /** Words to write at a sitting; 0 for no goal. */
  goal: number;
  onGoal(goal: number): void;
}

const maxGoal = 100_000;

export function Statistics({ words, characters, goal, onGoal }: StatisticsProps) {
  const metrics: [string, string][] = [
    [postEditorText.wordsLabel, words.toLocaleString('en-IN')],
    [postEditorText.readingLabel, postEditorText.minutes(readTime(words))],
    [postEditorText.charactersLabel, characters.toLocaleString('en-IN')],
  ];
  return (
    <Stack as="section" className={settingsCss.panel} aria-label={postEditorText.statistics}>
      <h2 className={settingsCss.heading}>{postEditorText.statistics}</h2>
      <Definitions className={css.metrics} of={metrics} />
      <TextField
        label={postEditorText.goal}
        type="number"
        min={0}
        max={maxGoal}
        step={50}
        value={goal || ''}
        onValueChange={(value) => onGoal(Math.min(maxGoal, Math.max(0, Math.floor(Number(value)))))}
      />
    </Stack>
  );
}

/** Words written since the editor was opened, of the goal of the sitting. */
export function GoalProgress({ words, goal }: { words: number; goal: number }) {
  const [atStart] = useState(words);
  const written = Math.max(0, words - atStart);
  const label = postEditorText.goalProgress(written, goal);
  return (
    <span className={css.goal} title={written < goal ? label : postEditorText.goalReached}>
      <progress value={Math.min(written, goal)} max={goal} aria-label={postEditorText.goal} />
      <span>{label}</span>
    </span>
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
