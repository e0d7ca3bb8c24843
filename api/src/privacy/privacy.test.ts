import { getPrivacy, updateFooter, updateSettings } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { retention } from '../platform/retention.ts';

const api = await startTestApi();
const daily = await startTestApi({ ANALYTICS_IDENTITY: 'daily', BACKUP_URL: '' });
afterAll(async () => {
  await api.close();
  await daily.close();
});

const facts = async (of = api) => (await of.call(getPrivacy, {})).body;

test('the page says the days that the jobs keep', async () => {
  const { days } = await facts();
  for (const [kind, { days: kept }] of Object.entries(retention))
    expect(days[kind as keyof typeof retention]).toBe(kept);
  expect(days.deletion).toBe(14);
});

test('and what the author has set', async () => {
  const author = await anAuthor(api);
  await api.call(updateSettings, { body: { sessionDays: 7, guestComments: false } }, { as: author });
  await api.call(updateFooter, { body: { contactEmail: 'letters@example.com' } as never }, { as: author });
  expect(await facts()).toMatchObject({ sessionDays: 7, guestComments: false });
});

test('a site without backups and with visitors of a day says so', async () => {
  expect(await facts(daily)).toMatchObject({ recognisesVisitors: false, backupDays: null });
});

test('every table whose rows are said to be deleted has their time', async () => {
  const { database } = api.platform;
  for (const { table, column } of Object.values(retention))
    await expect(database.read(table).max(column)).resolves.toBeDefined();
});
