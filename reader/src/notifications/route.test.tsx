import {
  clearNotifications,
  deleteNotification,
  getSite,
  listNotifications,
  type Notification,
  readAllNotifications,
  setNotificationRead,
} from '@ezhuthu/contract';
import { makeQueryClient } from '@ezhuthu/kit/query';
import {
  aNotification,
  answer,
  aSite,
  aUser,
  beHere,
  hearToasts,
  renderPage,
  startFakeApi,
} from '@ezhuthu/kit/testing';
import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { siteQuery } from '../site-query.ts';
import { notificationsRoute } from './route.tsx';

const api = startFakeApi(answer(getSite, aSite()));
const toasts = hearToasts();

const refusal = { code: 'some', message: 'from the server' };
const notSaved = { tone: 'bad', text: 'மாற்றத்தைச் சேமிக்க முடியவில்லை.' };

function open(session = aUser()) {
  const queryClient = makeQueryClient();
  queryClient.setQueryData(siteQuery.queryKey, aSite());
  const routes = [
    { path: '/notifications', ...notificationsRoute },
    { path: '/post/:ref', element: <h1>பதிவு</h1> },
  ];
  return renderPage(routes, { queryClient, path: '/notifications', session });
}

/** Renders these notices; tests provide handlers for further requests. */
async function openWith(...notices: Notification[]) {
  api.use(answer(listNotifications, notices));
  const page = open();
  await screen.findAllByRole('listitem');
  return page;
}

const items = () => screen.queryAllByRole('listitem');
const item = (message: string) => within(screen.getByText(message).closest('li')!);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isUnread = (message: string) => item(message).queryByText('படிக்காதது') !== null;

test('notifications are in the order of the server', async () => {
  await openWith(aNotification({ message: 'புதியது' }), aNotification({ message: 'பழையது' }));
  expect(items().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('புதியது'),
    expect.stringContaining('பழையது'),
  ]);
});

test.each([
  ['comment', 'கருத்து'],
  ['like', 'விருப்பம்'],
  ['system', 'தளம்'],
  ['error', 'பிழை'],
  ['default', 'அறிவிப்பு'],
] as const)('each shows its kind (%s)', async (type, word) => {
  await openWith(aNotification({ message: 'செய்தி', type }));
  expect(item('செய்தி').getByText(word)).toBeInTheDocument();
});

test('each shows its date', async () => {
  const date = new Date().toISOString();
  await openWith(aNotification({ message: 'செய்தி', date }));
  expect(item('செய்தி').getByText('just now')).toHaveAttribute('datetime', date);
});

test('an empty list says so', async () => {
  api.use(answer(listNotifications, []));
  open();
  expect(await screen.findByText('அறிவிப்புகள் எதுவும் இல்லை.')).toBeVisible();
});

test('one that leads somewhere is read by going there', async () => {
  const handler = jest.fn();
  api.use(
    answer(setNotificationRead, ({ params, body }) => {
      handler(params.id, body.read);
      return { read: true };
    }),
  );
  const { router } = await openWith(aNotification({ id: 'one', message: 'கருத்து வந்தது', url: '/post/rain' }));
  await userEvent.click(screen.getByRole('link', { name: 'கருத்து வந்தது' }));
  expect(router.state.location.pathname).toBe('/post/rain');
  await waitFor(() => expect(handler.mock.calls).toEqual([['one', true]]));
});

test('one that leads nowhere is no link', async () => {
  await openWith(aNotification({ message: 'செய்தி', url: '' }));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

/** A failing list request: the notices shown come from the cache. */
const unknown = answer(listNotifications, refusal, { status: 400 });

const changes = [
  ['read', () => item('புதியது').getByRole('button', { name: 'படித்ததாகக் குறி' }), setNotificationRead],
  ['unread', () => item('பழையது').getByRole('button', { name: 'படிக்காததாகக் குறி' }), setNotificationRead],
  ['all read', () => screen.getByRole('button', { name: 'Mark all as read' }), readAllNotifications],
  ['deleted', () => item('புதியது').getByRole('button', { name: 'நீக்கு' }), deleteNotification],
] as const;

/** The notices shown, and whether each is unread. */
const shown = () =>
  ['புதியது', 'பழையது'].flatMap((message) =>
    screen.queryByText(message) ? [[message, isUnread(message)]] : [],
  );
const before = [
  ['புதியது', true],
  ['பழையது', false],
];
const after = {
  read: [
    ['புதியது', false],
    ['பழையது', false],
  ],
  unread: [
    ['புதியது', true],
    ['பழையது', true],
  ],
  'all read': [
    ['புதியது', false],
    ['பழையது', false],
  ],
  deleted: [['பழையது', false]],
};

describe.each(changes)('%s', (name, button, operation) => {
  const openBoth = () =>
    openWith(aNotification({ message: 'புதியது' }), aNotification({ message: 'பழையது', read: true }));

  test('shows at once', async () => {
    const { promise, resolve } = Promise.withResolvers<never>();
    api.use(answer(operation, () => promise));
    await openBoth();
    await userEvent.click(button());
    expect(shown()).toEqual(after[name]);
    resolve({ read: true } as never);
  });

  test('is rolled back with an error when the server rejects it', async () => {
    await openBoth();
    api.use(answer(operation, refusal, { status: 400 }), unknown);
    await userEvent.click(button());
    await waitFor(() => expect(toasts).toEqual([notSaved]));
    expect(shown()).toEqual(before);
  });
});

test('with all of them read there is nothing to mark, and the focus stays there', async () => {
  const handler = jest.fn();
  api.use(answer(readAllNotifications, () => void handler()));
  await openWith(aNotification({ read: true }));
  const button = screen.getByRole('button', { name: 'Mark all as read' });
  // a browser takes the focus from a disabled button
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  expect(handler).not.toHaveBeenCalled();
});

test('the focus of one that is deleted moves to the next', async () => {
  const kept = aNotification({ message: 'பழையது' });
  await openWith(aNotification({ message: 'புதியது' }), kept);
  api.use(answer(deleteNotification, undefined), answer(listNotifications, [kept]));
  await userEvent.click(item('புதியது').getByRole('button', { name: 'நீக்கு' }));
  await waitFor(() => expect(items()).toHaveLength(1));
  expect(item('பழையது').getByRole('button', { name: 'படித்ததாகக் குறி' })).toHaveFocus();
});

describe('clearing all', () => {
  const openAndAsk = async () => {
    await openWith(aNotification(), aNotification());
    await press('Clear all');
    return screen.findByRole('alertdialog', { name: 'எல்லா அறிவிப்புகளையும் நீக்கவா?' });
  };

  test('is done once it is confirmed', async () => {
    let isCleared = false;
    await openAndAsk();
    api.use(
      answer(listNotifications, () => (isCleared ? [] : [aNotification()])),
      answer(clearNotifications, () => {
        isCleared = true;
        return undefined;
      }),
    );
    await press('எல்லாவற்றையும் நீக்கு');
    expect(await screen.findByText('அறிவிப்புகள் எதுவும் இல்லை.')).toBeVisible();
    await waitFor(() => expect(isCleared).toBe(true));
  });

  test('is not done for who would rather not', async () => {
    const handler = jest.fn();
    api.use(answer(clearNotifications, () => void handler()));
    await openAndAsk();
    await press('வேண்டாம்');
    expect(items()).toHaveLength(2);
    expect(handler).not.toHaveBeenCalled();
  });

  test('is rolled back with an error when the server rejects it', async () => {
    await openAndAsk();
    api.use(answer(clearNotifications, refusal, { status: 400 }), unknown);
    await press('எல்லாவற்றையும் நீக்கு');
    await waitFor(() => expect(toasts).toEqual([notSaved]));
    expect(items()).toHaveLength(2);
  });
});

describe('when nothing can be had', () => {
  const openFailed = async () => {
    api.use(answer(listNotifications, refusal, { status: 400, once: true }));
    open();
    await screen.findByRole('alert');
  };

  test('three samples stand there, each said to be one', async () => {
    await openFailed();
    expect(items().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^தளம்.*மாதிரி$/),
      expect.stringMatching(/^கருத்து.*மாதிரி$/),
      expect.stringMatching(/^விருப்பம்.*மாதிரி$/),
    ]);
  });

  test('nothing can be done with a sample', async () => {
    await openFailed();
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Retry']);
  });

  test('another try brings the real ones', async () => {
    await openFailed();
    api.use(answer(listNotifications, [aNotification({ message: 'உண்மையானது' })]));
    await press('Retry');
    expect(await screen.findByText('உண்மையானது')).toBeVisible();
    expect(screen.queryByText('மாதிரி')).not.toBeInTheDocument();
  });
});

test('displayed notifications stay when a refetch fails', async () => {
  const { queryClient } = await openWith(aNotification({ message: 'செய்தி' }));
  const handler = jest.fn(() => refusal);
  api.use(answer(listNotifications, handler, { status: 400 }));
  await queryClient.invalidateQueries();
  expect(handler).toHaveBeenCalled();
  expect(screen.getByText('செய்தி')).toBeVisible();
});

test("another user does not see the previous user's notifications", async () => {
  await openWith(aNotification({ message: 'ரகசியம்' }));
  api.use(answer(listNotifications, () => new Promise<never>(() => {})));
  act(() => beHere(aUser({ id: 'mullai' })));
  expect(await screen.findByRole('status')).toHaveTextContent('Loading...');
  expect(screen.queryByText('ரகசியம்')).not.toBeInTheDocument();
});
