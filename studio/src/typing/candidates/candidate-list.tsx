import { classNames } from '@ezhuthu/kit/ui';
import type { MouseEvent } from 'react';
import { typingText } from '../../messages/typing.ts';
import type { Suggestions } from './candidate-controller.ts';
import css from './candidates.module.css';

interface CandidateListProps {
  suggestions: Suggestions | null;
  onChoose(index: number): void;
}

/**
 * Announces the candidate that Space accepts. Always rendered, since screen readers ignore a live region
 * that appears with its content.
 */
function Announcement({ suggestions }: Pick<CandidateListProps, 'suggestions'>) {
  const { candidates = [], chosen = 0, isLoading } = suggestions ?? {};
  const word = candidates[chosen];
  return (
    <p role="status" className="visually-hidden">
      {isLoading && typingText.loading}
      {word !== undefined && !isLoading && typingText.suggestion(word, chosen + 1, candidates.length)}
    </p>
  );
}

/** Numbered Tamil candidates. The field keeps the focus. */
export function CandidateList({ suggestions, onChoose }: CandidateListProps) {
  // a click would move the focus; touches fire mouse events, too
  function handleMouseDown(event: MouseEvent, index: number) {
    event.preventDefault();
    // what is open around the field is closed by clicks outside of it
    event.stopPropagation();
    onChoose(index);
  }

  return (
    <>
      <Announcement suggestions={suggestions} />
      {suggestions?.isLoading && (
        <div aria-hidden className={classNames(css.list, css.loading)}>
          {typingText.loading}
        </div>
      )}
      {suggestions && !suggestions.isLoading && (
        <div role="listbox" aria-label={typingText.suggestions} className={css.list} lang="ta">
          {suggestions.candidates.map((word, index) => (
            <div
              key={word}
              role="option"
              tabIndex={-1}
              aria-selected={index === suggestions.chosen}
              className={css.candidate}
              lang={word === suggestions.word ? 'en' : undefined}
              onMouseDown={(event) => handleMouseDown(event, index)}
            >
              <span aria-hidden className={css.number}>
                {index + 1}
              </span>
              {word}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
