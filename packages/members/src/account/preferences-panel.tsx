import { type Preferences, updateProfile } from '@ezhuthu/contract';
import { isStaff, roleOf } from '@ezhuthu/contract/text';
import { useSession } from '@ezhuthu/kit';
import { Column, Stack } from '@ezhuthu/kit/layout';
import { useQueryClient } from '@ezhuthu/kit/query';
import { Switch, useWrite } from '@ezhuthu/kit/ui';
import { accountText } from './messages.ts';
import { OwnLanguage } from './own-language.tsx';
import { type AccountProfile, OwnProfile, updateCachedProfile } from './own-profile.tsx';

const names = [
  'emailNotifications',
  'threadNotifications',
  'newsletter',
  'publicProfile',
] as const satisfies (keyof Preferences)[];

/** Notification and display preferences, each saved when switched. */
export function PreferencesPanel() {
  const { user } = useSession();
  const hasTools = user !== null && isStaff(roleOf(user));
  return (
    <OwnProfile>
      {(own) => (
        <Column isNarrow>
          <Stack gap={3}>
            {names.map((name) => (
              <Preference key={name} name={name} own={own} />
            ))}
          </Stack>
          {hasTools && <OwnLanguage />}
        </Column>
      )}
    </OwnProfile>
  );
}

function Preference({
  name,
  own: { accountId, preferences },
}: {
  name: (typeof names)[number];
  own: AccountProfile;
}) {
  const set = usePreference(accountId, name);
  return <Switch {...accountText.preferences[name]} checked={preferences[name]} onCheckedChange={set} />;
}

/** Saves a preference optimistically, with a rollback when the request fails. */
function usePreference(accountId: string, name: keyof Preferences): (isOn: boolean) => void {
  const queryClient = useQueryClient();
  const show = (isOn: boolean) =>
    updateCachedProfile(queryClient, accountId, { preferences: { [name]: isOn } });
  const { write } = useWrite(updateProfile, {
    failed: accountText.preferences.failed,
    // serialize the requests, so that the latest choice is stored last
    scope: { id: `preferences of ${accountId}` },
    onMutate: ({ body }) => show(Boolean(body.preferences?.[name])),
    onError: (_error, { body }) => show(!body.preferences?.[name]),
  });
  return (isOn) => void write({ body: { preferences: { [name]: isOn } } });
}
