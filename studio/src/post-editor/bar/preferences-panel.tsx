import { Stack } from '@ezhuthu/kit/layout';
import { Button, Dialog, IconButton, Select, Switch } from '@ezhuthu/kit/ui';
import Settings2 from 'lucide-react/icons/settings-2';
import { useRef } from 'react';
import { postEditorText } from '../../messages/post-editor.ts';
import type { Preferences } from '../use-preferences.ts';

interface PreferencesPanelProps {
  preferences: Preferences;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  onChange(change: Partial<Preferences>): void;
  /** Moves to the post's settings. */
  onOpenSettings(): void;
}

const getOptions = <Value extends string>(labels: Record<Value, string>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));

/** The preferences that are on or off, by the key of their label. */
const switches = [
  ['showsWordCount', 'showWordCount'],
  ['checksSpelling', 'spellCheck'],
  ['correctsTypography', 'typography'],
  ['palesSentences', 'paleSentences'],
] as const;

/** Preferences of the post editor's look, in local storage. */
export function PreferencesPanel(props: PreferencesPanelProps) {
  const { preferences, isOpen, onOpenChange, onChange, onOpenSettings } = props;
  const leadsOn = useRef(false);

  function handleSettings() {
    leadsOn.current = true;
    onOpenChange(false);
  }

  function handleReturnFocus(): boolean {
    const isLeading = leadsOn.current;
    leadsOn.current = false;
    if (isLeading) onOpenSettings();
    return isLeading;
  }

  return (
    <Dialog
      title={postEditorText.preferences}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onReturnFocus={handleReturnFocus}
      trigger={
        <IconButton label={postEditorText.preferences}>
          <Settings2 size={20} />
        </IconButton>
      }
    >
      <Stack>
        <Select
          label={postEditorText.theme}
          options={getOptions(postEditorText.themes)}
          value={preferences.theme}
          onValueChange={(theme) => onChange({ theme })}
        />
        <Select
          label={postEditorText.size}
          options={getOptions(postEditorText.sizes)}
          value={preferences.size}
          onValueChange={(size) => onChange({ size })}
        />
        {switches.map(([name, label]) => (
          <Switch
            key={name}
            label={postEditorText[label]}
            checked={preferences[name]}
            onCheckedChange={(isOn) => onChange({ [name]: isOn })}
          />
        ))}
        <Button variant="plain" onClick={handleSettings}>
          {postEditorText.openSettings}
        </Button>
      </Stack>
    </Dialog>
  );
}
