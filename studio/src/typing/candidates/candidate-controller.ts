import { getSign } from '../engine/tamil-letters.ts';
import type { Change } from '../typing-target.ts';
import { endsWord, type TypedWord, typedWordIn } from './latin-words.ts';

export interface Suggestions extends TypedWord {
  /** The last one is the Latin word itself. */
  candidates: string[];
  /** Index of the candidate that Space accepts. */
  chosen: number;
  /** The word list is loading; the typed word stays Latin until then. */
  isLoading?: boolean;
}

export type TypedKey = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing'
>;

interface Outcome {
  /** Apply at the cursor before the key's default action. */
  change?: Change;
  /** Whether to prevent the key's default action. */
  isTaken: boolean;
}

const isLetter = (key: string) => /^[a-z]$/i.test(key);
const movesCursor = /^(?:Arrow|Home|End|Page)/;
const passed: Outcome = { isTaken: false };
const taken: Outcome = { isTaken: true };

function getSuggestions(typed: TypedWord, candidates: string[] | 'loading'): Suggestions | null {
  if (candidates === 'loading') return { ...typed, candidates: [], chosen: 0, isLoading: true };
  if (candidates.length === 0) return null;
  return { ...typed, candidates: [...candidates, typed.word], chosen: 0 };
}

/** On phones the space or letter that ends a word arrives as text without a key event. */
function endAfter({ start, word, tail }: Suggestions, before: string): string | undefined {
  const end = before.at(-1) ?? '';
  const isEnd = /^\s$/u.test(end) || (isLetter(end) && endsWord(tail));
  return isEnd && before.slice(start, -1) === word + tail ? end : undefined;
}

/** Tracks the Latin word at the cursor and its candidates, for any kind of field. */
export function createCandidateController(candidatesOf: (typed: string) => string[] | 'loading') {
  const listeners = new Set<() => void>();
  let shown: Suggestions | null = null;
  /** Start of the word that stays Latin. */
  let dismissed: number | null = null;

  function show(next: Suggestions | null): void {
    if (shown === next) return;
    shown = next;
    for (const listener of listeners) listener();
  }

  function suggestionsFor(typed: TypedWord | null): Suggestions | null {
    if (!typed || typed.start !== dismissed) dismissed = null;
    if (!typed || dismissed !== null) return null;
    if (shown?.word === typed.word && !shown.isLoading) return { ...shown, ...typed };
    return getSuggestions(typed, candidatesOf(typed.word));
  }

  function accept(open: Suggestions, index = open.chosen, end = ''): Change | undefined {
    const { word, tail, start, candidates, followsPulli } = open;
    const candidate = candidates[index];
    if (!candidate) return undefined;
    if (candidate === word) dismissed = start;
    show(null);
    const length = word.length + tail.length;
    const sign = followsPulli ? getSign[candidate.charAt(0)] : undefined;
    if (sign === undefined) return { remove: length, insert: candidate + tail + end };
    // the vowel takes the place of the pulli
    return { remove: length + 1, insert: sign + candidate.slice(1) + tail + end };
  }

  function move(open: Suggestions, by: number): Outcome {
    const { candidates, chosen } = open;
    show({ ...open, chosen: (chosen + by + candidates.length) % candidates.length });
    return taken;
  }

  function dismiss({ start }: Suggestions): Outcome {
    dismissed = start;
    show(null);
    return taken;
  }

  /** After punctuation, digits type numbers. */
  function pick(open: Suggestions, digit: number): Outcome {
    const change = open.tail ? undefined : accept(open, digit - 1);
    return change ? { change, isTaken: true } : passed;
  }

  function act(open: Suggestions, { key, shiftKey }: TypedKey): Outcome {
    // Shift+Tab moves to the previous field
    if (key === 'Tab' && shiftKey) return passed;
    if (key === ' ') return { change: accept(open, open.chosen, ' '), isTaken: true };
    if (key === 'Tab') return { change: accept(open), isTaken: true };
    if (key === 'Enter') return { change: accept(open), isTaken: false };
    if (key === 'ArrowDown') return move(open, 1);
    if (key === 'ArrowUp') return move(open, -1);
    if (key === 'Escape') return dismiss(open);
    if (isLetter(key) && endsWord(open.tail)) return { change: accept(open), isTaken: false };
    if (movesCursor.test(key)) show(null);
    return /^[1-9]$/.test(key) ? pick(open, Number(key)) : passed;
  }

  return {
    current: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Call after each change of the text, with the text before the cursor. Changes that were not typed
     * (undo, paste, set) give no suggestions.
     * @returns the change to apply when what ends the word arrived without a key event, as on phones
     */
    handleText(before: string, isTyped: boolean): Change | undefined {
      const end = isTyped && shown ? endAfter(shown, before) : undefined;
      const change = shown && end && accept(shown, shown.chosen, end);
      if (change) return { ...change, remove: change.remove + 1 };
      show(isTyped ? suggestionsFor(typedWordIn(before)) : null);
      return undefined;
    },
    /** Call for each key before its default action. @param before the text before the cursor */
    handleKey(key: TypedKey, before: string): Outcome {
      if (!shown || shown.isLoading || key.isComposing || key.ctrlKey || key.altKey || key.metaKey)
        return passed;
      if (before.slice(shown.start) === shown.word + shown.tail) return act(shown, key);
      show(null);
      return passed;
    },
    choose: (index: number) => (shown ? accept(shown, index) : undefined),
    hide: () => show(null),
  };
}

export type CandidateController = ReturnType<typeof createCandidateController>;
