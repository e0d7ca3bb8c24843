import { useState } from 'react';

/** How the author likes the post editor, in this browser. */
export interface Preferences {
  theme: 'default' | 'dark' | 'minimal';
  size: 'small' | 'medium' | 'large';
  showsWordCount: boolean;
  checksSpelling: boolean;
  autoSaves: boolean;
}

const key = 'editorPreferences';
const usual: Preferences = {
  theme: 'default',
  size: 'medium',
  showsWordCount: true,
  checksSpelling: true,
  autoSaves: true,
};

function stored(): Preferences {
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(key) ?? '{}') };
  } catch {
    return usual;
  }
}

export function usePreferences(): [Preferences, (change: Partial<Preferences>) => void] {
  const [preferences, setPreferences] = useState(stored);
  function change(changed: Partial<Preferences>) {
    const next = { ...preferences, ...changed };
    setPreferences(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // it holds for this visit
    }
  }
  return [preferences, change];
}
