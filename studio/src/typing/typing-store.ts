import { getContentLanguage } from '@ezhuthu/kit/text';
import { storedText, whenIdle } from '@ezhuthu/kit/ui';
import { useSyncExternalStore } from 'react';
import type { Transliterator } from './engine/transliterator.ts';
import { fetchOwnWords } from './words/own-words.ts';
import { fetchWordLists } from './words/word-lists.ts';

interface Typing {
  state: 'off' | 'loading' | 'ready' | 'failed';
  /** Not off; also while the words load or after they failed to. */
  isOn: boolean;
  /** Set only in the state `ready`. */
  transliterator: Transliterator | null;
}

const choice = storedText('tamilTyping');
const off: Typing = { state: 'off', isOn: false, transliterator: null };

const listeners = new Set<() => void>();
let typing = off;
let hasLearned = false;
let wake = () => {};

function set(next: Typing): void {
  typing = next;
  for (const listener of listeners) listener();
}

/** The stored choice; by default on where people write in Tamil. */
function isWanted(): boolean {
  const content = getContentLanguage() ?? document.documentElement.lang;
  return (choice.get() ?? String(content.startsWith('ta'))) === 'true';
}

/** Resolves when the browser is idle or a Latin word is typed. */
function untilIdleOrTyped(): Promise<void> {
  return new Promise((resolve) => {
    wake = resolve;
    whenIdle(resolve);
  });
}

async function load(): Promise<Transliterator> {
  const [{ makeTransliterator }, { words, spelled }] = await Promise.all([
    import(/* webpackChunkName: "transliterator" */ './engine/transliterator.ts'),
    fetchWordLists(),
  ]);
  return makeTransliterator(words, spelled);
}

let loading: Promise<Transliterator> | null = null;

/**
 * The page's transliterator with its word list, loaded once; a failed load is retried by the next call.
 * @throws when it cannot be loaded
 */
function loadTransliterator(): Promise<Transliterator> {
  loading ??= load().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function learnOwnWords(transliterator: Transliterator): Promise<void> {
  if (hasLearned) return;
  const words = await fetchOwnWords();
  if (!words) return;
  transliterator.learn(words);
  hasLearned = true;
}

async function start({ isIdle = false } = {}): Promise<void> {
  set({ state: 'loading', isOn: true, transliterator: null });
  try {
    if (isIdle) await untilIdleOrTyped();
    if (!typing.isOn) return;
    const transliterator = await loadTransliterator();
    if (!typing.isOn) return;
    set({ state: 'ready', isOn: true, transliterator });
    await learnOwnWords(transliterator);
  } catch (error) {
    console.warn('The transliteration did not load.', error);
    if (typing.isOn) set({ state: 'failed', isOn: true, transliterator: null });
  }
}

/** Transliteration state, shared by all fields of the editor; the choice is in local storage. */
export const typingStore = {
  current: (): Typing => typing,
  subscribe(listener: () => void): () => void {
    const isFirst = listeners.size === 0;
    listeners.add(listener);
    if (isFirst && typing.state === 'off' && isWanted()) void start({ isIdle: true });
    return () => listeners.delete(listener);
  },
  toggle(): void {
    const isOn = !typing.isOn;
    choice.set(String(isOn));
    if (isOn) void start();
    else set(off);
  },
  retry(): void {
    if (typing.state === 'failed') void start();
  },
};

/** Tamil candidates for a Latin word; none while the transliteration is off. */
export function candidatesFor(typed: string): string[] | 'loading' {
  if (typing.state === 'loading') {
    wake();
    return 'loading';
  }
  return typing.transliterator?.candidates(typed) ?? [];
}

/** The likeliest Tamil word for a Latin one, or the Latin word itself. */
export const likeliestFor = (typed: string): string => typing.transliterator?.candidates(typed)[0] ?? typed;

/** Calls `listener` each time the words have loaded. @returns a function that unsubscribes */
export function onWordsReady(listener: () => void): () => void {
  let was = typing.state;
  return typingStore.subscribe(() => {
    const isReady = was === 'loading' && typing.state === 'ready';
    was = typing.state;
    if (isReady) listener();
  });
}

export const useTyping = (): Typing =>
  useSyncExternalStore(typingStore.subscribe, typingStore.current, () => off);
