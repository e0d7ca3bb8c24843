import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { FindingCode } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { generate } from 'selfsigned';
import { SMTPServer } from 'smtp-server';
import { aLog } from '../../testing/a-log.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { readConfig } from '../platform/config/config.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import type { Platform } from '../platform/platform.ts';
import { checkRecords } from './checks/mail.ts';
import { runChecks } from './report.ts';

const dayLength = 24 * 60 * 60 * 1000;
const api = await startTestApi();
afterAll(() => api.close());

const { signal } = new AbortController();

/** What is found in a site with these settings. */
async function findWith(env: Record<string, string>, code: FindingCode, at: TestApi = api) {
  const { dataDir, databaseUrl } = at.platform.config;
  const set = readConfig({ NODE_ENV: 'test', ...env });
  const platform: Platform = {
    ...at.platform,
    config: { ...set, dataDir, databaseUrl },
    ...(env.SMTP_URL && { mailer: createMailer(set) }),
  };
  const findings = await runChecks(
    { base: platform, site: platform },
    { areas: ['mail', 'address', 'settings'], signal, report: () => {} },
  );
  if (env.SMTP_URL) platform.mailer.close();
  return findings.find((finding) => finding.code === code);
}

/** A server with a certificate that ends so many days after the test's clock begins. */
async function secured(days: number) {
  const now = new Date('2040-03-10T06:30:00.000Z').getTime();
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    notBeforeDate: new Date('2025-01-01'),
    notAfterDate: new Date(now + days * dayLength + 60_000),
  });
  const server = createServer({ cert, key }).listen(0, 'localhost');
  await once(server, 'listening');
  return { server, url: `https://localhost:${(server.address() as AddressInfo).port}` };
}

test('a certificate that has ended is bad', async () => {
  const { server, url } = await secured(-2);
  expect(await findWith({ SITE_URL: url }, 'certificate-expired')).toMatchObject({
    level: 'bad',
    params: { day: '2040-03-08' },
  });
  server.close();
});

test('a certificate that browsers refuse is bad', async () => {
  const { server, url } = await secured(60);
  expect(await findWith({ SITE_URL: url }, 'certificate-refused')).toMatchObject({
    level: 'bad',
    params: { reason: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  });
  server.close();
});

test('an address at which nobody answers is a warning', async () => {
  const { server, url } = await secured(60);
  server.close();
  await once(server, 'close');
  expect(await findWith({ SITE_URL: url }, 'certificate-unknown')).toMatchObject({ level: 'warning' });
});

test.each([
  ['address-insecure', { SITE_URL: 'http://site.example' }],
  ['address-local', { NODE_ENV: 'production', HOST: '0.0.0.0' }],
  ['address-good', {}],
] as [FindingCode, Record<string, string>][])('%s with %j', async (code, env) => {
  expect(await findWith(env, code)).toBeDefined();
});

test('a mail server that refuses the site is bad, and one that takes mails is good', async () => {
  let isOpen = false;
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: (_auth, _session, done) =>
      isOpen ? done(null, { user: 'site' }) : done(new Error('Invalid password')),
  });
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const env = { SMTP_URL: `smtp://site:secret@127.0.0.1:${port}` };
  expect(await findWith(env, 'mail-unreachable')).toMatchObject({
    level: 'bad',
    params: { host: `127.0.0.1:${port}`, reason: expect.stringContaining('Invalid password') },
  });
  isOpen = true;
  expect(await findWith(env, 'mail-good')).toBeDefined();
  expect((await findWith(env, 'mail-sender-local'))?.params).toEqual({ address: 'no-reply@localhost' });
  await new Promise<void>((closed) => smtp.close(closed));
});

test('without a mail server mails go nowhere', async () => {
  expect(await findWith({}, 'mail-outbox')).toMatchObject({ level: 'warning' });
});

/** Answers of a name server; names that are left out do not exist. */
const records = (known: Record<string, string[]>) => ({
  async resolveTxt(name: string) {
    if (name in known) return known[name]!.map((text) => [text]);
    throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
  },
});
const down = {
  resolveTxt: () => Promise.reject(Object.assign(new Error('no network'), { code: 'ECONNREFUSED' })),
};
const spf = ['v=spf1 include:mail.example -all'];
const dmarc = ['v=DMARC1; p=none'];

test.each([
  ['with SPF and DMARC', records({ 'site.in': spf, '_dmarc.site.in': dmarc }), ['mail-dns-good']],
  ['without any', records({}), ['mail-no-spf', 'mail-no-dmarc']],
  ['with other texts', records({ 'site.in': ['verification=1'], '_dmarc.site.in': dmarc }), ['mail-no-spf']],
  ['that cannot be looked up', down, ['mail-dns-unknown']],
])('a domain %s', async (_, resolver, codes) => {
  expect((await checkRecords('site.in', resolver)).map(({ code }) => code)).toEqual(codes);
});

test('the policy of the domain above counts for a subdomain', async () => {
  const resolver = records({ 'news.site.in': spf, '_dmarc.site.in': dmarc });
  expect(await checkRecords('news.site.in', resolver)).toMatchObject([{ code: 'mail-dns-good' }]);
});

test('a misspelt setting is found, with what was meant', async () => {
  const env = { STMP_URL: 'smtp://127.0.0.1', SITE_TIMEZONES: 'Asia/Kolkata', HOMES: '/' };
  expect((await findWith(env, 'settings-misspelt'))?.details).toEqual([
    'STMP_URL → SMTP_URL',
    'SITE_TIMEZONES → SITE_TIMEZONE',
  ]);
});

test('a proxy that is not trusted is found', async () => {
  expect(await findWith({}, 'settings-good')).toBeDefined();
  await api.fetch('/api/health', { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(await findWith({}, 'proxies-ignored')).toBeDefined();
});

test('slow statements are shown without their values, and a trusted proxy is good', async () => {
  const site = await startTestApi({ SLOW_QUERY_MS: '0', TRUSTED_PROXIES: '1' }, aLog('warn').log);
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  await site.fetch('/api/posts?search=நெடுநல்வாடை', { headers });
  const { platform } = site;
  const findings = await runChecks(
    { base: platform, site: platform },
    { areas: ['database', 'settings'], signal, report: () => {} },
  );
  await site.close();
  const slow = findings.find(({ code }) => code === 'statements-slow');
  expect(slow?.details[0]).toMatch(/^\d+ ms \(\d+×\): /);
  expect(JSON.stringify(slow)).not.toContain('நெடுநல்வாடை');
  expect(findings.map(({ code }) => code)).toContain('settings-good');
});
