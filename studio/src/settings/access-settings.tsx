import type { Settings } from '@ezhuthu/contract';
import { Section } from '@ezhuthu/kit/layout';
import { Button, Select, Switch } from '@ezhuthu/kit/ui';
import { readersText } from '../messages/settings.ts';
import { ChoiceGroup } from './appearance/choice-group.tsx';
import css from './settings.module.css';
import { type SavedSetting, type SettingName, useSaveSetting } from './use-settings.ts';

const { signup, guests, closing, security } = readersText;

interface SettingsProps {
  settings: Settings;
}

/** Who may sign up and comment, and how long sessions last; saved on selection. */
export const AccessSettings = ({ settings }: SettingsProps) => (
  <>
    <SignupPolicy settings={settings} />
    <Section title={guests.title}>
      <SettingSwitch name="guestComments" settings={settings} words={guests} />
    </Section>
    <Section title={security.title}>
      <SettingDays
        name="sessionDays"
        settings={settings}
        choices={[1, 7, 14, 30, 90, 180, 365]}
        label={security.days}
        hint={security.daysHint}
        describe={security.forDays}
      />
      <SettingSwitch name="sessionSliding" settings={settings} words={security.sessionSliding} />
      <SettingSwitch name="requireSecondFactor" settings={settings} words={security.requireSecondFactor} />
    </Section>
    <Section title={closing.title}>
      <SettingDays
        name="commentsCloseAfter"
        settings={settings}
        choices={[0, 7, 14, 30, 90, 365]}
        label={closing.label}
        hint={closing.hint}
        describe={closing.after}
      />
    </Section>
  </>
);

function SignupPolicy({ settings }: SettingsProps) {
  const setting = useSaveSetting('signupPolicy');
  const policies = {
    closed: { label: signup.closed, hint: signup.closedHint },
    open: { label: signup.open, hint: signup.openHint },
  };
  return (
    <Section title={signup.title}>
      <ChoiceGroup
        label={signup.title}
        isLabelHidden
        choices={policies}
        value={settings.signupPolicy}
        onChange={setting.save}
      />
      <SettingFailure setting={setting} describe={(policy) => policies[policy].label} />
    </Section>
  );
}

interface SettingDaysProps extends SettingsProps {
  name: 'commentsCloseAfter' | 'sessionDays';
  /** What another client has stored is added. */
  choices: number[];
  label: string;
  hint: string;
  describe(days: number): string;
}

function SettingDays({ name, settings, choices, label, hint, describe }: SettingDaysProps) {
  const setting = useSaveSetting(name);
  const current = settings[name];
  const days = [...new Set([...choices, current])].sort((one, other) => one - other);
  return (
    <>
      <Select
        label={label}
        hint={hint}
        value={String(current)}
        options={days.map((value) => ({ value: String(value), label: describe(value) }))}
        onValueChange={(value) => setting.save(Number(value))}
      />
      <SettingFailure setting={setting} describe={describe} />
    </>
  );
}

interface SettingSwitchProps extends SettingsProps {
  name: 'guestComments' | 'sessionSliding' | 'requireSecondFactor';
  words: { label: string; hint: string; on: string; off: string };
}

function SettingSwitch({ name, settings, words: { label, hint, on, off } }: SettingSwitchProps) {
  const setting = useSaveSetting(name);
  return (
    <>
      <Switch label={label} hint={hint} checked={settings[name]} onCheckedChange={setting.save} />
      <SettingFailure setting={setting} describe={(isOn) => (isOn ? on : off)} />
    </>
  );
}

interface SettingFailureProps<N extends SettingName> {
  setting: SavedSetting<N>;
  /** A value in words. */
  describe(value: Settings[N]): string;
}

/** A setting was not saved: why, and what is stored instead; Retry saves it over the current version. */
function SettingFailure<N extends SettingName>({ setting, describe }: SettingFailureProps<N>) {
  const { save, isBusy, failure } = setting;
  if (!failure) return null;
  const { message, stored, requested } = failure;
  return (
    <div role="alert" className={css.failure}>
      <p>
        {message} {stored !== undefined && readersText.storedNow(describe(stored))}
      </p>
      <Button isBusy={isBusy} onClick={() => save(requested)}>
        {readersText.tryAgain}
      </Button>
    </div>
  );
}
