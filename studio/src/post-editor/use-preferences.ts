import { storedValue } from '@ezhuthu/kit/ui';
import { useStored } from '../hooks/use-stored.ts';

/** Preferences of the post editor, in local storage. */
export interface Preferences {
  theme: 'default' | 'dark' | 'minimal';
  size: 'small' | 'medium' | 'large';
  showsWordCount: boolean;
  checksSpelling: boolean;
  /** Whether quotes, dashes and ellipses are made typographic while typing. */
  correctsTypography: boolean;
  autoSaves: boolean;
  /** Words to write at a sitting; 0 for no goal. */
  wordGoal: number;
  /** Whether sentences around the written one are pale in focus. */
  palesSentences: boolean;
  /** Whether the drawer of the post's settings is open. */
  showsSettings: boolean;
}

const usual: Preferences = {
  theme: 'default',
  size: 'medium',
  showsWordCount: true,
  checksSpelling: true,
  correctsTypography: true,
  autoSaves: true,
  wordGoal: 0,
  palesSentences: true,
  showsSettings: false,
};

const stored = storedValue(
  'editorPreferences',
  (found): Preferences => ({ ...usual, ...(found as Partial<Preferences> | null) }),
);

export function usePreferences(): [Preferences, (change: Partial<Preferences>) => void] {
  const [preferences, setPreferences] = useStored(stored);
  return [preferences, (change) => setPreferences({ ...preferences, ...change })];
}
