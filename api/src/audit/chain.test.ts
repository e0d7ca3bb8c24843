import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { auditCheck } from '../diagnostics/checks/audit.ts';
import { eraseFromAudit, recordAudit } from '../platform/audit/record-audit.ts';
import type { Queryable } from '../platform/database/database.ts';
import { chainEntries, pruneAudit, verifyChain } from './service.ts';

const api = await startTestApi();
afterAll(() => api.close());
beforeEach(() =>
  change(async (tx) => {
    await tx('audit_entry').delete();
    await tx('audit_chain').delete();
  }),
);

const change = (work: (tx: Queryable) => Promise<unknown>) => api.platform.database.transaction(work);
const record = (subject: string) =>
  change((tx) =>
    recordAudit(tx, api.platform, {
      action: 'settings_changed',
      subject,
      actor: { actor: 'account', accountId: 'someone', name: 'கயல்' },
      whom: { accountId: 'another', name: 'முகில்', after: { email: 'm@example.com' } },
    }),
  );
const chain = () => chainEntries(api.platform);
const verify = () => verifyChain(api.platform, new AbortController().signal);
const findings = () => auditCheck.run(api.platform, new AbortController().signal);
const at = (position: number) => (tx: Queryable) => tx('audit_entry').where({ position });

async function aChain(length: number): Promise<void> {
  for (let n = 1; n <= length; n++) await record(`line ${n}`);
  await chain();
}

const whole = { missing: 0, changed: 0, unchained: 0, foreign: 0, late: 0 };

test('recorded lines are chained in their order, and are whole', async () => {
  await aChain(5);
  expect(await verify()).toEqual({ ...whole, entries: 5 });
  expect(await findings()).toMatchObject([{ code: 'audit-good', params: { count: 5 } }]);
});

test.each([1, 3, 5])('a removed line shows: %i of 5', async (position) => {
  await aChain(5);
  await change((tx) => at(position)(tx).delete());
  expect(await verify()).toMatchObject({ missing: 1 });
  expect(await findings()).toMatchObject([{ code: 'audit-missing', level: 'bad', params: { count: 1 } }]);
});

test.each([
  ['action', 'sign_in'],
  ['subject', 'another'],
  ['at', new Date('2039-01-01T00:00:00.000Z')],
  ['who_id', 'somebody else'],
  ['who', '{"name":"x","network":"","device":""}'],
  ['whom', '{"name":"x","before":null,"after":null}'],
  ['after_values', '{"siteName":"x"}'],
  ['link', 'x'.repeat(43)],
])('a changed line shows: %s', async (column, value) => {
  await aChain(3);
  await change((tx) => at(2)(tx).update({ [column]: value }));
  expect((await verify()).changed).toBeGreaterThan(0);
  expect((await findings()).map(({ code }) => code)).toContain('audit-changed');
});

test('an added line without the secret of the site shows', async () => {
  await aChain(2);
  await change(async (tx) => {
    const row = await at(2)(tx).first();
    await tx('audit_entry').insert({ ...row, id: 'forged', position: 3, subject: 'forged' });
    await tx('audit_chain').update({ position: 3 });
  });
  expect((await verify()).changed).toBeGreaterThan(0);
});

test('lines that are moved in the chain show', async () => {
  await aChain(3);
  await change(async (tx) => {
    await at(1)(tx).update({ position: 99 });
    await at(2)(tx).update({ position: 1 });
    await at(99)(tx).update({ position: 2 });
  });
  expect((await verify()).changed).toBeGreaterThan(0);
});

test('ends of the chain that are set back show', async () => {
  await aChain(3);
  await change(async (tx) => {
    const { link } = (await at(2)(tx).first())!;
    await at(3)(tx).delete();
    await tx('audit_chain').update({ position: 2, link: link! });
  });
  expect((await verify()).changed).toBeGreaterThan(0);
});

test('a chain that the site was made to build again shows', async () => {
  await aChain(3);
  api.clock.advance({ hours: 2 });
  await change(async (tx) => {
    await at(2)(tx).delete();
    await tx('audit_entry').update({ position: null, link: null, chained_at: null });
    await tx('audit_chain').delete();
  });
  await chain();
  expect(await verify()).toEqual({ ...whole, entries: 2, late: 2 });
});

test('a line that waits for its place for more than a minute shows', async () => {
  await record('waiting');
  expect(await verify()).toEqual({ ...whole, entries: 0 });
  api.clock.advance({ minutes: 2 });
  expect(await findings()).toMatchObject([{ code: 'audit-unchained', params: { count: 1 } }]);
});

test('lines of an earlier secret are told apart', async () => {
  await aChain(2);
  const other = { ...api.platform, siteSecret: 'another secret of this site' };
  await change((tx) => recordAudit(tx, other, { action: 'settings_changed' }));
  await chainEntries(other);
  expect(await verifyChain(other, new AbortController().signal)).toEqual({
    ...whole,
    entries: 3,
    foreign: 2,
  });
});

test('processes that chain at the same time build one chain', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, n) => record(`line ${n}`)));
  await Promise.all([chain(), chain(), chain()]);
  await chain();
  expect(await verify()).toEqual({ ...whole, entries: 30 });
});

test('after 400 days lines are deleted, and the rest is whole', async () => {
  await aChain(3);
  api.clock.advance({ days: 399 });
  await aChain(2);
  api.clock.advance({ days: 2 });
  await pruneAudit(api.platform);
  expect(await api.platform.database.read('audit_entry').orderBy('position').pluck('position')).toEqual([
    4, 5,
  ]);
  expect(await verify()).toEqual({ ...whole, entries: 2 });
  await change((tx) => at(4)(tx).delete());
  expect(await verify()).toMatchObject({ missing: 1 });
});

test('what concerns a person can be erased, and the chain stays whole', async () => {
  await aChain(3);
  await change((tx) => eraseFromAudit(tx, api.platform, 'someone'));
  await change((tx) => eraseFromAudit(tx, api.platform, 'another'));
  await chain();
  expect(await verify()).toEqual({ ...whole, entries: 5 });
  expect(JSON.stringify(await api.platform.database.read('audit_entry'))).not.toMatch(
    /கயல்|முகில்|m@example|someone|another/,
  );
});
