import { postEditorText, readTime } from '@ezhuthu/kit/text';
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
