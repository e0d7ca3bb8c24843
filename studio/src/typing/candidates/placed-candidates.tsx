import { classNames } from '@ezhuthu/kit/ui';
import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { typingText } from '../../messages/typing.ts';
import type { CandidateController, Suggestions } from './candidate-controller.ts';
import css from './candidates.module.css';

interface PlacedCandidatesProps {
  controller: CandidateController;
  /** Where the list is shown: the cursor, or a field; undefined while there is none. */
  getPlace(): DOMRect | undefined;
  onChoose(index: number): void;
}

/** Where the browser knows popovers, the list is above dialogs. */
const popover =
  typeof HTMLElement !== 'undefined' && 'showPopover' in HTMLElement.prototype ? 'manual' : undefined;

/** Pixels between the list and its place, and the viewport's edges. */
const distance = 6;

/** Puts the list below its place, or above it without room below. */
function place(list: HTMLElement, at: DOMRect): void {
  list.showPopover?.();
  const { offsetWidth: width, offsetHeight: height } = list;
  const left = Math.max(distance, Math.min(at.left, window.innerWidth - width - distance));
  const below = at.bottom + distance;
  const top = below + height < window.innerHeight ? below : at.top - height - distance;
  list.style.translate = `${left}px ${top}px`;
}

/** Candidates beside the cursor of an editor, or at a field. */
export function PlacedCandidates({ controller, getPlace, onChoose }: PlacedCandidatesProps) {
  const list = useRef<HTMLDivElement>(null);
  const suggestions = useSyncExternalStore(controller.subscribe, controller.current, () => null);

  useEffect(() => {
    const element = list.current;
    if (!element || !suggestions) return element?.hidePopover?.();
    const follow = () => {
      const at = getPlace();
      if (at) place(element, at);
    };
    follow();
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [suggestions, getPlace]);

  // a dialog takes what is pressed elsewhere as the wish to close it
  useEffect(() => {
    const element = list.current;
    const stop = (event: Event) => event.stopPropagation();
    element?.addEventListener('pointerdown', stop);
    return () => element?.removeEventListener('pointerdown', stop);
  }, []);

  return (
    <div ref={list} popover={popover} className={css.placed}>
      <CandidateList suggestions={suggestions} onChoose={onChoose} />
    </div>
  );
}

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
function CandidateList({ suggestions, onChoose }: CandidateListProps) {
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
