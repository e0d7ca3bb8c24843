import { aUser } from '@ezhuthu/kit/testing';
import { expect, jest, test } from '@jest/globals';
import { sessionStore } from './session-store.ts';

const user = aUser();

function store({ token, profile }: { token?: string; profile?: string }): void {
  if (token) localStorage.setItem('authToken', token);
  if (profile) localStorage.setItem('userProfile', profile);
}

const inStore = () => [localStorage.getItem('authToken'), localStorage.getItem('userProfile')];
const bothStored = { token: 'token', profile: JSON.stringify(user) };
const heard = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

test('until it is restored nobody knows who is here', () => {
  expect(sessionStore.current().status).toBe('unknown');
});

test('the server never knows who is here', () => {
  sessionStore.begin('token', user);
  expect(sessionStore.serverValue().status).toBe('unknown');
});

test('with a token and a user in store the user is here again', () => {
  store(bothStored);
  sessionStore.restore();
  expect(sessionStore.current()).toEqual({ status: 'member', user });
});

test('without either a visitor is here', () => {
  sessionStore.restore();
  expect(sessionStore.current()).toEqual({ status: 'visitor', user: null });
});

test.each([
  ['a token alone', { token: 'token' }],
  ['a user alone', { profile: JSON.stringify(user) }],
  ['a user that cannot be read', { token: 'token', profile: '{' }],
  ['a user that is nobody', { token: 'token', profile: 'null' }],
])('%s is a visitor, and both are cleared', (_, given) => {
  store(given);
  sessionStore.restore();
  expect(sessionStore.current().status).toBe('visitor');
  expect(inStore()).toEqual([null, null]);
});

test('a session that begins is kept for the next page load', () => {
  sessionStore.begin('token', user);
  expect(inStore()).toEqual(['token', JSON.stringify(user)]);
});

test('a session that begins gives its token to calls', () => {
  sessionStore.begin('token', user);
  expect(sessionStore.token()).toBe('token');
});

test('a session that ends says why', () => {
  sessionStore.begin('token', user);
  sessionStore.end('expired');
  expect(sessionStore.current()).toEqual({ status: 'visitor', user: null, ended: 'expired' });
});

test('a session that ends leaves nothing in store', () => {
  sessionStore.begin('token', user);
  sessionStore.end('signed-out');
  expect(inStore()).toEqual([null, null]);
});

test('listeners hear of a change until they leave', () => {
  const listener = jest.fn();
  const leave = sessionStore.subscribe(listener);
  sessionStore.begin('token', user);
  leave();
  sessionStore.end('signed-out');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a sign-in in another tab is one here', () => {
  sessionStore.restore();
  store(bothStored);
  heard('authToken');
  expect(sessionStore.current().status).toBe('member');
});

test.each(['authToken', 'userProfile', null])('a sign-out in another tab is one here (key %s)', (key) => {
  store(bothStored);
  sessionStore.restore();
  localStorage.clear();
  heard(key);
  expect(sessionStore.current().status).toBe('visitor');
});

test('who was signed out in another tab is told so, once for both keys', () => {
  store(bothStored);
  sessionStore.restore();
  localStorage.clear();
  heard('authToken');
  const listener = jest.fn();
  const leave = sessionStore.subscribe(listener);
  heard('userProfile');
  leave();
  expect(sessionStore.current()).toEqual({ status: 'visitor', user: null, ended: 'elsewhere' });
  expect(listener).not.toHaveBeenCalled();
});

test('why a session has ended here is not forgotten for what another tab does', () => {
  store(bothStored);
  sessionStore.restore();
  sessionStore.end('expired');
  heard('authToken');
  expect(sessionStore.current()).toMatchObject({ ended: 'expired' });
});

test('a visitor who signs in in another tab is one only once both keys are stored', () => {
  sessionStore.restore();
  store({ profile: bothStored.profile });
  heard('userProfile');
  expect(sessionStore.current().status).toBe('visitor');
});

test('who signs in as somebody else in another tab is that one here', () => {
  store(bothStored);
  sessionStore.restore();
  const other = aUser({ id: 'mullai' });
  store({ token: 'other', profile: JSON.stringify(other) });
  heard('authToken');
  expect([sessionStore.current().user, sessionStore.token()]).toEqual([other, 'other']);
});

test('what another tab stores besides changes nothing', () => {
  store(bothStored);
  sessionStore.restore();
  localStorage.clear();
  heard('theme');
  expect(sessionStore.current().status).toBe('member');
});
