import { getMe, login } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { aReader } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { setAuthor } from './service.ts';

const api = await startTestApi();
afterAll(() => api.close());

const password = 'புதிய-கடவுச்சொல்';

test('a new author can sign in', async () => {
  await setAuthor(api.platform, { email: 'second@example.com', password, firstName: 'மாறன்' });
  const { body } = await api.call(login, { body: { email: 'second@example.com', password } });
  expect(body.user).toMatchObject({ firstName: 'மாறன்', isAuthor: true });
});

test('an existing account becomes an author with the new password', async () => {
  const { user } = await aReader(api);
  await setAuthor(api.platform, { email: user.email.toUpperCase(), password, firstName: 'x' });
  const { body } = await api.call(login, { body: { email: user.email, password } });
  expect(body.user).toEqual({ ...user, isAuthor: true, role: 'author' });
});

test('a new password ends every open session', async () => {
  const reader = await aReader(api);
  await setAuthor(api.platform, { email: reader.user.email, password, firstName: 'x' });
  expect((await api.call(getMe, {}, { as: reader })).status).toBe(401);
});
