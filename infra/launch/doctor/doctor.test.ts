import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openApi, readConfig } from '@ezhuthu/api';
import type { Diagnosis } from '@ezhuthu/api/diagnostics';
import { type FindingCode, findingCodes, findingParams } from '@ezhuthu/contract';
import { healthText } from '@ezhuthu/studio/messages/health';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runCommand } from '../../test/run-command.ts';
import { areaNames, sentencesOf } from './sentences.ts';

const commands = path.resolve(import.meta.dirname, '../../cli.ts');
let folder: string;
const env = () => ({
  DATA_DIR: folder,
  RELEASES_URL: path.join(folder, 'no-releases'),
  AUTHOR_PASSWORD: 'நெடுநல்வாடை-188',
  SAMPLE_CONTENT: 'off',
  DATABASE_URL: '',
});
const doctor = (args: string[] = [], more: Record<string, string> = {}) =>
  runCommand([commands, 'doctor', ...args], { env: { ...env(), ...more } });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ezhuthu-doctor-'));
  await (await openApi(readConfig(env()))).close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const counts = new Set(['count', 'days', 'hours', 'views']);
const params = (code: FindingCode) =>
  Object.fromEntries(findingParams[code].map((name) => [name, counts.has(name) ? 731 : `«${name}»`]));

test.each(findingCodes)('%s has a sentence in both languages that names its parameters', (code) => {
  const finding = { code, params: params(code) };
  for (const sentences of [sentencesOf(finding), healthText.sentencesOf(finding)]) {
    const text = sentences.join(' ');
    for (const value of Object.values(finding.params)) expect(text).toContain(String(value));
    expect(text).not.toContain('undefined');
  }
  expect(healthText.sentencesOf(finding).join(' ').replace(/«\w+»/g, '')).toMatch(/[\u0b80-\u0bff]/);
});

test('every area has a name in both languages', () => {
  expect(Object.keys(areaNames)).toEqual(Object.keys(healthText.areas));
});

test('what a site without faults is told, which ends with 0', async () => {
  const before = readdirSync(folder).sort();
  const { code, output } = await doctor();
  expect(output).toContain('✓ All tables are intact.');
  expect(output).toContain('\n0 bad, ');
  expect([code, readdirSync(folder).sort()]).toEqual([0, before]);
});

test('something bad ends with 1, for programs as JSON', async () => {
  const missing = path.join(folder, 'missing');
  const { code, output } = await doctor(['--json'], { DATA_DIR: missing });
  const { findings }: Diagnosis = JSON.parse(output);
  expect([code, findings[0]]).toEqual([
    1,
    expect.objectContaining({ code: 'database-missing', level: 'bad' }),
  ]);
  expect(existsSync(missing)).toBe(false);
});
