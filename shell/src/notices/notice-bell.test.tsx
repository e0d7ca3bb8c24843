import { listNotifications } from '@ezhuthu/contract';
import { sessionStore } from '@ezhuthu/kit';
import {
  aNotification,
  answer,
  aUser,
  fakeStream,
  inTime,
  onFastTime,
  renderPage,
  startFakeApi,
} from '@ezhuthu/kit/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import NoticeBell from './notice-bell.tsx';

const api = startFakeApi(answer(listNotifications, []));
onFastTime();

let stream: ReturnType<typeof fakeStream>;

beforeEach(() => {
  stream = fakeStream();
  api.use(stream.handler);
});

const open = () => renderPage(<NoticeBell />, { session: aUser() });
const has = (...read: boolean[]) =>
  answer(
    listNotifications,
    read.map((isRead) => aNotification({ read: isRead })),
  );
const called = (name: string) => inTime(() => expect(screen.getByRole('link', { name })).toBeVisible());

test('the bell leads to the notifications', () => {
  open();
  expect(screen.getByRole('link', { name: 'அறிவிப்புகள்' })).toHaveAttribute('href', '/notifications');
});

test('the bell says how many are unread', async () => {
  api.use(has(false, true, false));
  open();
  await called('அறிவிப்புகள்: 2 படிக்காதவை');
  expect(screen.getByRole('link')).toHaveTextContent('2');
});

test('without unread ones there is no number', async () => {
  api.use(has(true));
  open();
  await inTime(() => expect(stream.listeners()).toBe(1));
  expect(screen.getByRole('link', { name: 'அறிவிப்புகள்' }).textContent).toBe('');
});

test('the number increases with a new notice', async () => {
  api.use(has(false));
  open();
  await called('அறிவிப்புகள்: 1 படிக்காதது');
  await inTime(() => expect(stream.listeners()).toBe(1));
  api.use(has(false, false));
  act(() => stream.say('event: notifications\ndata: {}\n\n'));
  await called('அறிவிப்புகள்: 2 படிக்காதவை');
});

test('notifications that cannot be had leave the bell as it is', async () => {
  api.use(answer(listNotifications, { code: 'too_many', message: 'Slowly' }, { status: 429 }));
  open();
  await inTime(() => expect(stream.listeners()).toBe(1));
  await called('அறிவிப்புகள்');
});

test('an ended session does not interrupt the user', async () => {
  api.use(answer(listNotifications, { code: 'unauthorized', message: 'Session expired' }, { status: 401 }));
  open();
  await inTime(() => expect(sessionStore.current()).toMatchObject({ status: 'visitor', ended: 'lapsed' }));
});

test('a bell that is gone listens no more', async () => {
  const { unmount } = open();
  await inTime(() => expect(stream.listeners()).toBe(1));
  unmount();
  expect(stream.listeners()).toBe(0);
});
