import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { faultOfMysqlUrl, parseMysqlUrl, readSslOptions } from './mysql-url.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-tls-'));
const ca = path.join(folder, 'ca.pem');
writeFileSync(ca, 'an authority');
afterAll(() => rmSync(folder, { recursive: true }));

const base = 'mysql://ezhuthu:p%40ss@db.example/site';

test('the parts of an address', () => {
  expect(parseMysqlUrl(base)).toEqual({
    host: 'db.example',
    port: 3306,
    user: 'ezhuthu',
    password: 'p@ss',
    database: 'site',
    sslMode: 'disabled',
    sslFiles: {},
  });
});

test('an IPv6 address has no brackets', () => {
  expect(parseMysqlUrl('mariadb://a:b@[::1]:3307/site')).toMatchObject({ host: '::1', port: 3307 });
});

test.each([
  ['', undefined],
  ['?ssl-mode=disabled', undefined],
  ['?ssl-mode=required', { rejectUnauthorized: false, verifyIdentity: false }],
  ['?ssl-mode=verify-ca', { rejectUnauthorized: true, verifyIdentity: false }],
  ['?ssl-mode=verify-identity', { rejectUnauthorized: true, verifyIdentity: true }],
  [`?ssl-ca=${ca}`, { rejectUnauthorized: true, verifyIdentity: false, ca: 'an authority' }],
  [`?ssl-mode=verify-identity&ssl-ca=${ca}`, { verifyIdentity: true, ca: 'an authority' }],
])('%s is what the driver is told', (options, expected) => {
  const told = readSslOptions(parseMysqlUrl(base + options));
  if (expected) expect(told).toMatchObject(expected);
  else expect(told).toBeUndefined();
});

test.each([
  ['mysql://db.example', 'must look like'],
  ['mysql:///site', 'must look like'],
  [`${base}?sslmode=require`, 'does not know the option sslmode'],
  [`${base}?ssl-mode=preferred`, 'does not know ssl-mode=preferred; it knows disabled, required'],
  [`${base}?ssl-mode=disabled&ssl-ca=/ca.pem`, 'has files for TLS, but ssl-mode=disabled'],
  [`${base}?ssl-mode=required&ssl-cert=/cert.pem`, 'needs ssl-cert and ssl-key together'],
  ['mysql://a:b@10.0.0.7/site?ssl-mode=verify-identity', 'needs the name of the host'],
  ['mysql://a:b@[::1]/site?ssl-mode=verify-identity', 'needs the name of the host'],
])('%s is refused in words', (url, words) => {
  expect(faultOfMysqlUrl(url)).toContain(words);
});

test('a file that cannot be read is named', () => {
  const address = parseMysqlUrl(`${base}?ssl-ca=/nowhere/ca.pem`);
  expect(() => readSslOptions(address)).toThrow(
    'The file /nowhere/ca.pem, which DATABASE_URL names as ssl-ca, cannot be read.',
  );
});
