import type { Settings } from '@ezhuthu/contract';
import { Select, Switch } from '@ezhuthu/kit/ui';
import { readersText } from '../messages/settings.ts';
import { Section } from '../ui/page.tsx';
import { SettingFailureNote } from './access-settings.tsx';
import { useSaveSetting } from './use-settings.ts';

const messages = readersText.security;

/** Days that can be chosen; one that another client has stored is added. */
const choices = [1, 7, 14, 30, 90, 180, 365];

const onOff = (value: boolean | undefined) =>
  value === undefined ? undefined : value ? messages.on : messages.off;

/** How long sessions last, and whether those who help must have a second factor. */
export function SecuritySettings({ settings }: { settings: Settings }) {
  return (
    <Section title={messages.title}>
      <SessionDays sessionDays={settings.sessionDays} />
      <SettingSwitch name="sessionSliding" settings={settings} />
      <SettingSwitch name="requireSecondFactor" settings={settings} />
    </Section>
  );
}

function SessionDays({ sessionDays }: Pick<Settings, 'sessionDays'>) {
  const { save, isBusy, failure } = useSaveSetting('sessionDays');
  const days = choices.includes(sessionDays)
    ? choices
    : [...choices, sessionDays].sort((left, right) => left - right);
  return (
    <>
      <Select
        label={messages.days}
        hint={messages.daysHint}
        value={String(sessionDays)}
        options={days.map((value) => ({ value: String(value), label: messages.forDays(value) }))}
        onChange={({ currentTarget }) => save(Number(currentTarget.value))}
      />
      {failure && (
        <SettingFailureNote
          message={failure.message}
          stored={failure.stored === undefined ? undefined : messages.forDays(failure.stored)}
          isRetrying={isBusy}
          onRetry={() => save(failure.requested)}
        />
      )}
    </>
  );
}

interface SettingSwitchProps {
  name: 'sessionSliding' | 'requireSecondFactor';
  settings: Settings;
}

function SettingSwitch({ name, settings }: SettingSwitchProps) {
  const { save, isBusy, failure } = useSaveSetting(name);
  return (
    <>
      <Switch {...messages[name]} checked={settings[name]} onCheckedChange={save} />
      {failure && (
        <SettingFailureNote
          message={failure.message}
          stored={onOff(failure.stored)}
          isRetrying={isBusy}
          onRetry={() => save(failure.requested)}
        />
      )}
    </>
  );
}
