import {
  addComment,
  createTrialSession,
  getMe,
  listMembers,
  listSessions,
  logout,
  track,
  updateSettings,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { keyedHash } from '../platform/secrets/keyed-hash.ts';

const api = await startTestApi();
afterAll(() => api.close());
const author = await anAuthor(api);

const now = () => api.clock.now().toISOString();
const getProof = (at: string) => keyedHash(api.platform, `trial session ${at}`);
const begin = (at = now(), proof = getProof(at)) => api.call(createTrialSession, { body: { at, proof } });

test('a page server gets a session that sees what the author sees', async () => {
  const { status, body } = await begin();
  expect(status).toBe(200);
  const me = await api.call(getMe, {}, { as: body });
  expect(me.body.user.isAuthor).toBe(true);
});

test('the session exports nothing, since nobody has proven who uses it', async () => {
  const { body: session } = await begin();
  const { body } = await api.call(listMembers, {}, { as: session });
  expect(body.code).toBe('step_up_required');
});

test('the session cannot write, not even what visitors can', async () => {
  const { body: session } = await begin();
  const { id } = await aPost(api);
  const headers = { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' };
  const writes = [
    [updateSettings.method, updateSettings.path],
    [addComment.method, addComment.path.replace(':id', id)],
    [track.method, track.path],
  ] as const;
  for (const [method, path] of writes) {
    const response = await api.fetch(path, { method, headers, body: '{}' });
    expect([path, response.status, await response.json()]).toEqual([
      path,
      403,
      expect.objectContaining({ message: 'This session can only read.' }),
    ]);
  }
});

test('the session ends by itself, and can end itself before', async () => {
  const { body: first } = await begin();
  expect((await api.call(logout, {}, { as: first })).status).toBe(204);
  expect((await api.call(getMe, {}, { as: first })).status).toBe(401);
  const { body: second } = await begin();
  api.clock.advance({ minutes: 31 });
  expect((await api.call(getMe, {}, { as: second })).status).toBe(401);
  api.clock.advance({ minutes: -31 });
});

test('the author sees it among the open sessions', async () => {
  await begin();
  const { body } = await api.call(listSessions, {}, { as: author });
  expect(body.sessions.length).toBeGreaterThan(1);
});

test.each([
  ['of another time', () => begin(now(), getProof('2020-01-01T00:00:00.000Z'))],
  ['older than a minute', () => begin(new Date(api.clock.now().getTime() - 61_000).toISOString())],
  ['of nobody', () => begin(now(), '')],
])('a proof %s is refused', async (_, attempt) => {
  expect((await attempt()).status).toBe(403);
});
