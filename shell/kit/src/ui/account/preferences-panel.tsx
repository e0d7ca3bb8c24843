import type { Preferences } from '@ezhuthu/contract';
import { accountText } from '../../text/index.ts';
import { Switch } from '../switch/switch.tsx';
import styles from './account.module.css';
import { usePreference } from './use-preference.ts';
import { type OwnProfile, WithProfile } from './with-profile.tsx';

const names = [
  'emailNotifications',
  'threadNotifications',
  'newsletter',
  'publicProfile',
] as const satisfies (keyof Preferences)[];

/** Notification and display preferences, each saved when switched. */
export function PreferencesPanel() {
  return (
    <WithProfile>
      {(own) => (
        <div className={styles.panel}>
          <div className={styles.switches}>
            {names.map((name) => (
              <Preference key={name} name={name} own={own} />
            ))}
          </div>
        </div>
      )}
    </WithProfile>
  );
}

function Preference({
  name,
  own: { accountId, preferences },
}: {
  name: (typeof names)[number];
  own: OwnProfile;
}) {
  const set = usePreference(accountId, name);
  return <Switch {...accountText.preferences[name]} checked={preferences[name]} onCheckedChange={set} />;
}
