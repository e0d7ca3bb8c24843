import { useSyncExternalStore } from 'react';
import { themeKey } from './theme-script.ts';

export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();

const isTheme = (value: string | null): value is Theme => value === 'light' || value === 'dark';

function current(): Theme {
  const { theme: chosen = null, look } = document.documentElement.dataset;
  if (isTheme(chosen)) return chosen;
  if (look === 'night') return 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}

/** The current theme; null on the server and during hydration. */
export function useTheme(): Theme | null {
  return useSyncExternalStore<Theme | null>(subscribe, current, () => null);
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // full: the choice applies to this page
  }
  for (const listener of listeners) listener();
}
