import spelledAddress from './spelled.txt';
import wordsAddress from './words.txt';

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The word list was answered ${response.status}`);
  return response.text();
}

/**
 * The contents of `words.txt` and `spelled.txt`; after the first time from the browser's cache.
 * @throws when they cannot be loaded
 */
export async function fetchWordLists(): Promise<{ words: string; spelled: string }> {
  const [words, spelled] = await Promise.all([fetchText(wordsAddress), fetchText(spelledAddress)]);
  return { words, spelled };
}
