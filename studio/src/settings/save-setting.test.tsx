import {
  getSettings,
  getSite,
  listInvitations,
  listMembers,
  listSubscribers,
  type Settings,
  updateSettings,
} from '@ezhuthu/contract';
import {
  answer,
  aSite,
  aUser,
  inTime,
  noAnswer,
  onFastTime,
  renderPage,
  startFakeApi,
  theSettings,
} from '@ezhuthu/kit/testing';
import { ToastProvider } from '@ezhuthu/kit/ui';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ReadersPanel } from './readers-panel.tsx';

const pagination = { currentPage: 1, totalPages: 1, totalCount: 0, hasMore: false };
const counts = { confirmed: 0, pending: 0, unsubscribed: 0 };

const api = startFakeApi(
  answer(getSite, aSite()),
  answer(listInvitations, { invitations: [] }),
  answer(listMembers, { members: [], pagination }),
  answer(listSubscribers, { subscribers: [], counts, pagination }),
);

let stored: Settings;
let saves: object[];

beforeEach(() => {
  saves = [];
  stored = theSettings({ version: 7 });
  sessionStorage.clear();
  api.use(
    answer(getSettings, () => stored),
    answer(updateSettings, ({ body: { version, ...change } }) => {
      saves.push({ version, ...change });
      stored = { ...stored, ...change, version: stored.version + 1 };
      return stored;
    }),
  );
});

async function openReaders() {
  const page = renderPage(<ReadersPanel />, {
    session: aUser({ isAuthor: true }),
    around: (inside) => <ToastProvider>{inside}</ToastProvider>,
  });
  await screen.findByRole('button', { name: 'பட்டியலைப் பதிவிறக்கு (CSV)' });
  return page;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const policy = (name: string) => screen.getByRole('radio', { name });
const guests = () => screen.getByRole('switch', { name: 'கணக்கு இல்லாதவர்களும் கருத்துரைக்கலாம்' });

/** Another client changes the settings. */
function changedElsewhere(change: Partial<Settings>): void {
  stored = { ...stored, ...change, version: stored.version + 1 };
  const conflict = { code: 'conflict', message: 'The settings were changed elsewhere.', current: stored };
  api.use(answer(updateSettings, conflict, { status: 409, once: true }));
}

describe('who may sign up', () => {
  test('is saved as it is chosen, over the version that was read', async () => {
    await openReaders();
    expect(policy('அழைக்கப்பட்டவர்கள் மட்டும்')).toBeChecked();
    await userEvent.click(policy('எவரும்'));
    await waitFor(() => expect(saves).toEqual([{ signupPolicy: 'open', version: 7 }]));
    expect(policy('எவரும்')).toBeChecked();
    expect(policy('எவரும்')).toHaveAccessibleDescription(/கணக்கு தொடங்கும்/);
  });

  test('is rolled back when it cannot be saved, and can be retried', async () => {
    await openReaders();
    const refused = { code: 'too_many_requests', message: 'பொறுங்கள்' };
    api.use(answer(updateSettings, refused, { status: 429, once: true }));
    await userEvent.click(policy('எவரும்'));
    expect(await screen.findByRole('alert')).toHaveTextContent('பொறுங்கள்');
    expect(policy('அழைக்கப்பட்டவர்கள் மட்டும்')).toBeChecked();
    await press('என் மாற்றத்தைச் சேமி');
    await waitFor(() => expect(policy('எவரும்')).toBeChecked());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('when the settings were changed elsewhere', () => {
  test('a conflict shows the stored value, and the same can be saved over it', async () => {
    await openReaders();
    changedElsewhere({ guestComments: false });
    await userEvent.click(policy('எவரும்'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'இந்த அமைப்பு வேறொரு சாளரத்தில் மாற்றப்பட்டுள்ளது. இப்போது சேமிக்கப்பட்டிருப்பது: அழைக்கப்பட்டவர்கள் மட்டும்.',
    );
    expect(policy('அழைக்கப்பட்டவர்கள் மட்டும்')).toBeChecked();
    expect(guests()).not.toBeChecked();
    await press('என் மாற்றத்தைச் சேமி');
    await waitFor(() => expect(saves).toEqual([{ signupPolicy: 'open', version: 8 }]));
    expect(policy('எவரும்')).toBeChecked();
  });

  test('to the value that the author chose, nothing is left to do', async () => {
    await openReaders();
    changedElsewhere({ signupPolicy: 'open' });
    await userEvent.click(policy('எவரும்'));
    await waitFor(() => expect(policy('எவரும்')).toBeChecked());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a switch shows its state', async () => {
    await openReaders();
    changedElsewhere({});
    await userEvent.click(guests());
    expect(await screen.findByRole('alert')).toHaveTextContent('இப்போது சேமிக்கப்பட்டிருப்பது: அனுமதி உண்டு.');
    expect(guests()).toBeChecked();
  });
});

test('guests may be kept from commenting', async () => {
  await openReaders();
  await userEvent.click(guests());
  await waitFor(() => expect(saves).toEqual([{ guestComments: false, version: 7 }]));
  expect(guests()).not.toBeChecked();
});

test('comments may be closed after some days', async () => {
  await openReaders();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'எப்போது மூட' }), '30');
  await waitFor(() => expect(saves).toEqual([{ commentsCloseAfter: 30, version: 7 }]));
  expect(screen.getByRole('combobox', { name: 'எப்போது மூட' })).toHaveValue('30');
});

test('the second of two changes uses the version of the first', async () => {
  await openReaders();
  await userEvent.click(guests());
  await userEvent.click(policy('எவரும்'));
  await waitFor(() =>
    expect(saves).toEqual([
      { guestComments: false, version: 7 },
      { signupPolicy: 'open', version: 8 },
    ]),
  );
  expect(guests()).not.toBeChecked();
});

describe('while the server is down', () => {
  onFastTime();

  test('a setting is rolled back with an error', async () => {
    await openReaders();
    api.use(noAnswer(updateSettings));
    await userEvent.click(guests());
    expect(guests()).not.toBeChecked();
    expect(await inTime(() => screen.getByRole('alert'))).toHaveTextContent(
      'சேமிக்க முடியவில்லை. மீண்டும் முயலுங்கள்.',
    );
    expect(guests()).toBeChecked();
  });
});
