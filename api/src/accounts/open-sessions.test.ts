import { endOtherSessions, endSession, getMe, listSessions, login } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { aReader, type Person } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

async function elsewhere({ user, password }: Person): Promise<Person> {
  const { body } = await api.call(login, { body: { email: user.email, password } });
  return { token: body.token, user, password };
}

const getSessions = async (person: Person) =>
  (await api.call(listSessions, {}, { as: person })).body.sessions;
const getStatus = async (person: Person) => (await api.call(getMe, {}, { as: person })).status;

test("open sessions are listed with their device, the caller's marked", async () => {
  const here = await aReader(api);
  await elsewhere(here);
  const sessions = await getSessions(here);
  expect(sessions).toHaveLength(2);
  expect(sessions.map(({ device }) => device)).toEqual(['Firefox · Linux', 'Firefox · Linux']);
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
});

test('a session is ended from elsewhere, at once', async () => {
  const here = await aReader(api);
  const there = await elsewhere(here);
  await getStatus(there);
  const other = (await getSessions(here)).find(({ current }) => !current)!;
  const { status } = await api.call(endSession, { params: { id: other.id } }, { as: here });
  expect([status, await getStatus(there), await getStatus(here)]).toEqual([204, 401, 200]);
});

test('a session of another account is not found', async () => {
  const [here, stranger] = [await aReader(api), await aReader(api)];
  const [session] = await getSessions(stranger);
  const { status } = await api.call(endSession, { params: { id: session!.id } }, { as: here });
  expect([status, await getStatus(stranger)]).toEqual([404, 200]);
});

test('all other sessions end at once, and this one stays', async () => {
  const here = await aReader(api);
  const others = [await elsewhere(here), await elsewhere(here)];
  await api.call(endOtherSessions, {}, { as: here });
  expect(await Promise.all([here, ...others].map(getStatus))).toEqual([200, 401, 401]);
  expect(await getSessions(here)).toHaveLength(1);
});
