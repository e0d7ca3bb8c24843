import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const key = 'theme';
const listeners = new Set<() => void>();

const isTheme = (value: string | null): value is Theme => value === 'light' || value === 'dark';

/**
 * Applied by the document's head before the first paint: the theme chosen, else none, and the style sheet then
 * follows the system.
 */
export const themeScript = `try{var t=localStorage.getItem('${key}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;

function current(): Theme {
  const chosen = document.documentElement.dataset.theme ?? null;
  if (isTheme(chosen)) return chosen;
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

/** The theme in force; null on the server and while a page hydrates. */
export function useTheme(): Theme | null {
  return useSyncExternalStore<Theme | null>(subscribe, current, () => null);
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  localStorage.setItem(key, theme);
  for (const listener of listeners) listener();
}
