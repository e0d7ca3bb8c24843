import { storedValue } from '@ezhuthu/kit/ui';
import { useStored } from '../hooks/use-stored.ts';

const usual = {
  theme: 'default' as 'default' | 'dark' | 'minimal',
  size: 'medium' as 'small' | 'medium' | 'large',
  showsWordCount: true,
  checksSpelling: true,
  /** Whether quotes, dashes and ellipses are made typographic while typing. */
  correctsTypography: true,
  autoSaves: true,
  /** Words to write at a sitting; 0 for no goal. */
  wordGoal: 0,
  /** Whether sentences around the written one are pale in focus. */
  palesSentences: true,
  /** Whether the drawer of the post's settings is open. */
  showsSettings: false,
};

/** Preferences of the post editor, in local storage. */
export type Preferences = typeof usual;

const stored = storedValue(
  'editorPreferences',
  (found): Preferences => ({ ...usual, ...(found as Partial<Preferences> | null) }),
);

export function usePreferences(): [Preferences, (change: Partial<Preferences>) => void] {
  const [preferences, setPreferences] = useStored(stored);
  return [preferences, (change) => setPreferences({ ...preferences, ...change })];
}
