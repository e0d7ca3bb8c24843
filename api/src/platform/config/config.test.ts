import { expect, test } from '@jest/globals';
import { type ConfigError, readConfig } from './config.ts';

function getFaults(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).faults;
  }
}

test('nothing needs to be set', () => {
  expect(readConfig({})).toMatchObject({
    production: true,
    port: 8080,
    dataDir: '.data',
    databaseUrl: undefined,
    timezone: 'Asia/Kolkata',
    siteUrl: 'http://localhost:8080',
  });
});

test('an empty setting is as if it were not set', () => {
  expect(readConfig({ PORT: '', JWT_SECRET: '' })).toEqual(readConfig({}));
});

test.each([
  { PORT: '0' },
  { PORT: '70000' },
  { PORT: 'http' },
  { SITE_URL: 'my site' },
  { DATABASE_URL: 'postgres://localhost/x' },
  { STORAGE_URL: 's3://key:secret@host' },
  { AUTHOR_EMAIL: 'me' },
  { AUTHOR_PASSWORD: 'short' },
  { JWT_SECRET: 'too short' },
  { SITE_TIMEZONE: 'Mars/Olympus' },
  { BLOGGER_BLOG_ID: 'my-blog' },
  { TRUSTED_PROXIES: '-1' },
  { TRACK_RATE: '0' },
  { ANALYTICS_IDENTITY: 'hourly' },
  { ANALYTICS_KEEP_MONTHS: '2' },
  { SAMPLE_CONTENT: 'maybe' },
  { METRICS_TOKEN: 'short' },
  { LOG_LEVEL: 'loud' },
  { SLOW_QUERY_MS: '-1' },
])('%j is told in one sentence that names the setting', (env) => {
  const [name] = Object.keys(env);
  expect(getFaults(env as never)).toEqual([
    expect.stringMatching(new RegExp(`^The setting ${name} [^\n]+\\.$`)),
  ]);
});

test('all faults are reported together', () => {
  expect(getFaults({ PORT: 'x', JWT_SECRET: 'y', SITE_TIMEZONE: 'z' })).toHaveLength(3);
});

test('a fault does not repeat a secret', () => {
  expect(getFaults({ JWT_SECRET: 'hush-hush' }).join()).not.toContain('hush-hush');
});

test('the site is where its address says, without the slash at its end', () => {
  const { siteUrl, apiPublicUrl } = readConfig({ SITE_URL: 'https://site.example/' });
  expect([siteUrl, apiPublicUrl]).toEqual(['https://site.example', 'https://site.example']);
});

test('the public address of the API has no slash at its end either', () => {
  const { apiPublicUrl } = readConfig({ API_PUBLIC_URL: 'https://api.example/' });
  expect(apiPublicUrl).toBe('https://api.example');
});
