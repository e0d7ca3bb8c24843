import { useSyncExternalStore } from 'react';
import { serifKey, type TextSize, textSizeKey, textSizes } from './theme-script.ts';

const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Without local storage the choice still applies to this page. */
function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}

const data = () => document.documentElement.dataset;

/** The current text size; `normal` on the server and during hydration. */
export const useTextSize = (): TextSize =>
  useSyncExternalStore<TextSize>(
    subscribe,
    () => textSizes.find((size) => size === data().textSize) ?? 'normal',
    () => 'normal',
  );

export function chooseTextSize(size: TextSize): void {
  data().textSize = size;
  keep(textSizeKey, size);
  changed();
}

/** Whether posts use a serif font, by choice or by the site's look; false on the server and during hydration. */
export const useSerif = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => {
      const { serif, sans, look } = data();
      return serif !== undefined || (look === 'letterpress' && sans === undefined);
    },
    () => false,
  );

export function chooseSerif(isChosen: boolean): void {
  const [chosen, other] = isChosen ? (['serif', 'sans'] as const) : (['sans', 'serif'] as const);
  data()[chosen] = '';
  delete data()[other];
  keep(serifKey, String(isChosen));
  changed();
}
