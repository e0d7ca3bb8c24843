import { listOwnWords } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
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

const storageKey = 'tamilTyping';
const off: Typing = { state: 'off', isOn: false, transliterator: null };

const listeners = new Set<() => void>();
let typing = off;
let hasLearned = false;

function set(next: Typing): void {
  typing = next;
  for (const listener of listeners) listener();
}

/** A browser that keeps nothing still has the choice for this page. */
function keep(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, String(isOn));
  } catch {}
}

function isKept(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'true';
  } catch {
    return false;
  }
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

async function start(): Promise<void> {
  set({ state: 'loading', isOn: true, transliterator: null });
  try {
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
    // the first who asks starts what was left on
    if (listeners.size === 0 && typing.state === 'off' && isKept()) void start();
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  toggle(): void {
    const isOn = !typing.isOn;
    keep(isOn);
    if (isOn) void start();
    else set(off);
  },
  retry(): void {
    if (typing.state === 'failed') void start();
  },
};

/** Tamil words for a Latin one, as far as the transliteration is on and ready. */
export const candidatesFor = (typed: string): string[] => typing.transliterator?.candidates(typed) ?? [];

export const useTyping = (): Typing =>
  useSyncExternalStore(typingStore.subscribe, typingStore.current, () => off);
