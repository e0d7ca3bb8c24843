import { getProfile, type ProfileAnswer, type ProfileChange, updateProfile } from '@ezhuthu/contract';
import { answer, aProfile, aUser, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { ToastProvider } from '@ezhuthu/kit/ui';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PreferencesPanel } from './preferences-panel.tsx';

const api = startFakeApi();
const refused = { code: 'too_many_requests', message: 'சற்றுப் பொறுத்து மீண்டும் முயலுங்கள்.' };

let saves: ProfileChange[];
const save = (change: ProfileChange): ProfileAnswer => {
  saves.push(change);
  return aProfile({ preferences: change.preferences });
};

beforeEach(() => {
  saves = [];
});

async function open() {
  api.use(
    answer(getProfile, aProfile()),
    answer(updateProfile, ({ body }) => save(body)),
  );
  renderPage(<PreferencesPanel />, {
    session: aUser(),
    around: (page) => <ToastProvider>{page}</ToastProvider>,
  });
  await screen.findAllByRole('switch');
}

const preference = (name: string) => screen.getByRole('switch', { name });

test.each([
  ['மின்னஞ்சல் அறிவிப்புகள்', 'emailNotifications', false],
  ['உரையாடல் அறிவிப்புகள்', 'threadNotifications', false],
  ['புதிய பதிவுகள் மின்னஞ்சலில்', 'newsletter', true],
  ['பொதுச் சுயவிவரம்', 'publicProfile', false],
])('%s is saved as it is switched', async (name, key, wished) => {
  await open();
  await userEvent.click(preference(name));
  await waitFor(() => expect(saves).toEqual([{ preferences: { [key]: wished } }]));
  expect(preference(name).matches(':checked')).toBe(wished);
  expect(preference(name)).toHaveAccessibleDescription(/\S/);
});

test('a wish is shown before the server has answered', async () => {
  await open();
  const { promise, resolve } = Promise.withResolvers<ProfileAnswer>();
  api.use(answer(updateProfile, () => promise));
  await userEvent.click(preference('புதிய பதிவுகள் மின்னஞ்சலில்'));
  expect(preference('புதிய பதிவுகள் மின்னஞ்சலில்')).toBeChecked();
  resolve(aProfile({ preferences: { newsletter: true } }));
});

test('a failed change is rolled back with an error', async () => {
  await open();
  api.use(answer(updateProfile, refused, { status: 429 }));
  await userEvent.click(preference('புதிய பதிவுகள் மின்னஞ்சலில்'));
  expect(await screen.findByText(refused.message, { selector: 'div' })).toBeVisible();
  expect(preference('புதிய பதிவுகள் மின்னஞ்சலில்')).not.toBeChecked();
});

test('a failed change rolls back no other one', async () => {
  await open();
  api.use(answer(updateProfile, refused, { status: 429, once: true }));
  await userEvent.click(preference('புதிய பதிவுகள் மின்னஞ்சலில்'));
  await userEvent.click(preference('பொதுச் சுயவிவரம்'));
  await waitFor(() => expect(saves).toEqual([{ preferences: { publicProfile: false } }]));
  expect(preference('பொதுச் சுயவிவரம்')).not.toBeChecked();
  expect(preference('புதிய பதிவுகள் மின்னஞ்சலில்')).not.toBeChecked();
});

test('the server receives the later of two changes last', async () => {
  await open();
  const { promise, resolve } = Promise.withResolvers<void>();
  api.use(
    answer(updateProfile, async ({ body }) => {
      if (body.preferences?.newsletter) await promise;
      return save(body);
    }),
  );
  await userEvent.click(preference('புதிய பதிவுகள் மின்னஞ்சலில்'));
  await userEvent.click(preference('புதிய பதிவுகள் மின்னஞ்சலில்'));
  resolve();
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves.map(({ preferences }) => preferences?.newsletter)).toEqual([true, false]);
});
