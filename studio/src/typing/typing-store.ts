import { listOwnWords } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { storedText } from '@ezhuthu/kit/ui';
import { useSyncExternalStore } from 'react';
import type { Transliterator } from './engine/transliterator.ts';
import { loadTransliterator } from './load-transliterator.ts';

export interface Typing {
  state: 'off' | 'loading' | 'ready' | 'failed';
  /** Not off, whatever has become of the words. */
  isOn: boolean;
  /** Only while ready. */
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

/** On where the site is Tamil and the author has not chosen otherwise. */
function isWanted(): boolean {
  const isTamilSite = document.documentElement.lang.startsWith('ta');
  return (choice.get() ?? String(isTamilSite)) === 'true';
}

/** Milliseconds within which the words are asked for that nobody has typed for yet. */
const longestIdle = 3000;

/** Resolves when the browser has nothing else to do, or a Latin word is typed. */
function untilIdleOrTyped(): Promise<void> {
  return new Promise((resolve) => {
    wake = resolve;
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: longestIdle });
    else setTimeout(resolve, longestIdle);
  });
}

/** Without the author's own words it is as good as for anyone else. */
async function learnOwnWords(transliterator: Transliterator): Promise<void> {
  if (hasLearned) return;
  try {
    const { words } = await call(listOwnWords, {}, { isBackground: true });
    transliterator.learn(words);
    hasLearned = true;
  } catch (error) {
    console.warn("The author's own words did not come.", error);
  }
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

/** Whether Latin letters become Tamil: one choice for all fields of the editor, kept in this browser. */
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

/** Tamil words for a Latin one, as far as the transliteration is on. */
export function candidatesFor(typed: string): string[] | 'loading' {
  if (typing.state === 'loading') {
    wake();
    return 'loading';
  }
  return typing.transliterator?.candidates(typed) ?? [];
}

/** The Tamil word that is likeliest for a Latin one; the word itself where there is none. */
export const likeliestFor = (typed: string): string => typing.transliterator?.candidates(typed)[0] ?? typed;

/** Calls `listener` each time that words which were on their way have come. @returns what ends that */
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
