import {
  getProfile,
  getSettings,
  getSite,
  listInvitations,
  listMembers,
  listSubscribers,
  updateProfile,
  updateSettings,
} from '@ezhuthu/contract';
import { makeQueryClient } from '@ezhuthu/kit/query';
import { answer, aProfile, aSite, aUser, renderPage, startFakeApi, theSettings } from '@ezhuthu/kit/testing';
import { ToastProvider } from '@ezhuthu/kit/ui';
import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { siteText } from '../messages/settings.ts';
import { studioText } from '../messages/studio.ts';
import { routes } from '../routes.tsx';

const pagination = { currentPage: 1, totalPages: 1, totalCount: 1, hasMore: false };
const counts = { confirmed: 12, pending: 3, unsubscribed: 4 };

const api = startFakeApi(
  answer(getSite, aSite()),
  answer(getProfile, aProfile({ profile: { quote: 'சொல்.' } })),
  answer(getSettings, theSettings()),
  answer(listInvitations, { invitations: [] }),
  answer(listMembers, { members: [], pagination }),
  answer(listSubscribers, { subscribers: [], counts, pagination }),
);

function open(path: string) {
  const queryClient = makeQueryClient();
  return renderPage(routes({ queryClient }), {
    queryClient,
    path,
    session: aUser({ isAuthor: true }),
    around: (page) => <ToastProvider>{page}</ToastProvider>,
  });
}

async function openReaders(settings = theSettings()) {
  api.use(answer(getSettings, settings));
  open('/settings?tab=readers');
  await screen.findByRole('button', { name: 'பட்டியலைப் பதிவிறக்கு (CSV)' });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the settings have their tabs, and begin with who the author is', async () => {
  open('/settings');
  expect(await screen.findByRole('heading', { level: 1, name: 'அமைப்புகள்' })).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'Readers',
    'Preferences',
    'Security',
    'Site',
    'Appearance',
    'Archive',
    'Health',
  ]);
  expect(await screen.findByText('சொல்.')).toBeVisible();
});

test('the author changes the quote', async () => {
  const changes: unknown[] = [];
  api.use(
    answer(updateProfile, ({ body }) => {
      changes.push(body);
      return aProfile({ profile: { quote: 'எழுத்து.' } });
    }),
  );
  open('/settings');
  await userEvent.click(await screen.findByRole('button', { name: 'Update' }));
  await userEvent.clear(screen.getByLabelText('மேற்கோள்'));
  await userEvent.type(screen.getByLabelText('மேற்கோள்'), 'எழுத்து.');
  await press('Save');
  expect(await screen.findByText('எழுத்து.')).toBeVisible();
  expect(changes).toEqual([{ profile: { quote: 'எழுத்து.' } }]);
});

test('settings that fail to load can be retried', async () => {
  api.use(answer(getSettings, { code: 'too_many', message: '' }, { status: 429, once: true }));
  open('/settings?tab=readers');
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('radio', { name: 'எவரும்' })).toBeVisible();
});

describe('mail', () => {
  const notice = () => screen.queryByRole('region', { name: 'மின்னஞ்சல்கள்' });

  test('that is delivered shows no notice', async () => {
    await openReaders();
    expect(notice()).not.toBeInTheDocument();
  });

  test('that is only written to files shows a notice', async () => {
    await openReaders(theSettings({ mail: 'outbox' }));
    expect(notice()).toHaveTextContent(/SMTP_URL/);
  });

  test('that failed to arrive shows a notice', async () => {
    await openReaders(theSettings({ failedMails: 3 }));
    expect(notice()).toHaveTextContent(/^3 மின்னஞ்சல்களை அனுப்ப முடியவில்லை/);
  });
});

test('who gets the newsletter is counted', async () => {
  await openReaders();
  const numbers = ['உறுதிசெய்தவர்கள்', 'உறுதிசெய்யாதவர்கள்', 'விலகியவர்கள்'].map(
    (term) => screen.getByText(term).nextElementSibling!.textContent,
  );
  expect(numbers).toEqual(['12', '3', '4']);
});

test('the author renames the site, and only changed fields are sent', async () => {
  const sent: object[] = [];
  api.use(
    answer(updateSettings, ({ body }) => {
      sent.push(body);
      return theSettings({ siteName: body.siteName ?? '', version: 2 });
    }),
  );
  open('/settings?tab=site');
  const name = await screen.findByRole('textbox', { name: siteText.siteName });
  await userEvent.clear(name);
  await userEvent.type(name, 'புதிய பெயர்');
  await userEvent.type(screen.getByRole('textbox', { name: siteText.maker }), 'நிறுவனம்');
  await press(studioText.save);
  expect(await screen.findByText(siteText.saved)).toBeVisible();
  const credits = [
    { text: 'நிறுவனம்', url: '' },
    { text: '', url: '' },
  ];
  expect(sent).toEqual([{ siteName: 'புதிய பெயர்', credits, version: 1 }]);
});

test("unsaved input of the site's settings is restored", async () => {
  const { unmount } = open('/settings?tab=site');
  await userEvent.type(await screen.findByRole('textbox', { name: siteText.description }), 'பாதி');
  unmount();
  open('/settings?tab=site');
  expect(await screen.findByRole('textbox', { name: siteText.description })).toHaveValue('பாதி');
});
