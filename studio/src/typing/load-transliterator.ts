import type { Transliterator } from './engine/transliterator.ts';
import wordsAddress from './words/words.txt';

async function fetchWords(): Promise<string> {
  const response = await fetch(wordsAddress);
  if (!response.ok) throw new Error(`The word list was answered ${response.status}`);
  return response.text();
}

async function load(): Promise<Transliterator> {
  const [{ makeTransliterator }, text] = await Promise.all([
    import(/* webpackChunkName: "transliterator" */ './engine/make-transliterator.ts'),
    fetchWords(),
  ]);
  return makeTransliterator(text);
}

let loading: Promise<Transliterator> | null = null;

/**
 * The page's transliterator with its word list, loaded once; a failed load is retried by the next call.
 * @throws when it cannot be loaded
 */
export function loadTransliterator(): Promise<Transliterator> {
  loading ??= load().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}
