import type { Change } from '../typing-target.ts';
import { type TypedWord, typedWordIn } from './typed-word.ts';

/** Tamil words for the Latin one that is being typed. */
export interface Suggestions extends TypedWord {
  candidates: string[];
  /** The index of the one that Space takes. */
  chosen: number;
  /** There are none yet: the words are on their way. The typed word stays as it is until they are there. */
  isLoading?: boolean;
}

/** What of a keyboard event matters. */
export type TypedKey = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing'
>;

interface Outcome {
  /** To be made at the cursor before the key itself does anything. */
  change?: Change;
  /** Then the key itself does nothing more. */
  isTaken: boolean;
}

const movesCursor = /^(?:Arrow|Home|End|Page)/;
const passed: Outcome = { isTaken: false };
const taken: Outcome = { isTaken: true };

export interface CandidateController {
  current(): Suggestions | null;
  subscribe(listener: () => void): () => void;
  /**
   * To be notified of each change of the text, with what is then before the cursor. What was not typed (undone, pasted,
   * set) suggests nothing.
   * @returns the change to make when a space was typed of which no key told, as on phones
   */
  handleText(before: string, isTyped: boolean): Change | undefined;
  /** To be notified of each key before it does anything. @param before the text before the cursor */
  handleKey(key: TypedKey, before: string): Outcome;
  /** The change that takes a candidate. */
  choose(index: number): Change | undefined;
  hide(): void;
}

/** Which Latin word is being typed, and what becomes of it: for any field, however it is made. */
export function createCandidateController(
  candidatesOf: (typed: string) => string[] | 'loading',
): CandidateController {
  const listeners = new Set<() => void>();
  let shown: Suggestions | null = null;
  /** The beginning of the word that is to stay Latin. */
  let dismissed: number | null = null;

  function show(next: Suggestions | null): void {
    if (shown === next) return;
    shown = next;
    for (const listener of listeners) listener();
  }

  function take(index: number, end = ''): Change | undefined {
    const candidate = shown?.candidates[index];
    if (!shown || !candidate) return undefined;
    const { word, tail } = shown;
    show(null);
    return { remove: word.length + tail.length, insert: candidate + tail + end };
  }

  function suggestionsFor(typed: TypedWord | null): Suggestions | null {
    if (!typed || typed.start !== dismissed) dismissed = null;
    if (!typed || dismissed !== null) return null;
    if (shown?.word === typed.word && !shown.isLoading) return { ...shown, ...typed };
    const candidates = candidatesOf(typed.word);
    if (candidates === 'loading') return { ...typed, candidates: [], chosen: 0, isLoading: true };
    return candidates.length > 0 ? { ...typed, candidates, chosen: 0 } : null;
  }

  function move(by: number): Outcome {
    const { candidates, chosen } = shown!;
    show({ ...shown!, chosen: (chosen + by + candidates.length) % candidates.length });
    return taken;
  }

  function dismiss(): Outcome {
    dismissed = shown!.start;
    show(null);
    return taken;
  }

  /** Digits are numbers again after punctuation. */
  function pick(digit: number): Outcome {
    const change = shown!.tail ? undefined : take(digit - 1);
    return change ? { change, isTaken: true } : passed;
  }

  function act({ key, shiftKey }: TypedKey): Outcome {
    const { chosen } = shown!;
    // the way back to the field before
    if (key === 'Tab' && shiftKey) return passed;
    if (key === ' ') return { change: take(chosen, ' '), isTaken: true };
    if (key === 'Tab') return { change: take(chosen), isTaken: true };
    if (key === 'Enter') return { change: take(chosen), isTaken: false };
    if (key === 'ArrowDown') return move(1);
    if (key === 'ArrowUp') return move(-1);
    if (key === 'Escape') return dismiss();
    if (movesCursor.test(key)) show(null);
    return /^[1-9]$/.test(key) ? pick(Number(key)) : passed;
  }

  /** On phones a space arrives as text alone. */
  function spaceAfterShown(before: string): Change | undefined {
    const end = before.at(-1) ?? '';
    if (!shown || !/^\s$/u.test(end)) return undefined;
    const { start, word, tail } = shown;
    if (before.slice(start, -1) !== word + tail) return undefined;
    const change = take(shown.chosen, end);
    return change && { ...change, remove: change.remove + 1 };
  }

  return {
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    handleText(before, isTyped) {
      const change = isTyped ? spaceAfterShown(before) : undefined;
      if (change) return change;
      show(isTyped ? suggestionsFor(typedWordIn(before)) : null);
      return undefined;
    },
    handleKey(key, before) {
      if (!shown || shown.isLoading || key.isComposing || key.ctrlKey || key.altKey || key.metaKey)
        return passed;
      if (before.slice(shown.start) === shown.word + shown.tail) return act(key);
      show(null);
      return passed;
    },
    choose: (index) => take(index),
    hide: () => show(null),
  };
}
