// Same on every database engine: files alone.
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readConfig } from '../config/config.ts';
import { readSiteSecret } from './site-secret.ts';

function aConfig() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'secret-'));
  return { ...readConfig({ DATA_DIR: dataDir }), dataDir };
}

test('a secret is made once, also by two processes at once', async () => {
  const config = aConfig();
  const [one, other] = await Promise.all([readSiteSecret(config), readSiteSecret(config)]);
  expect(one).toHaveLength(64);
  expect([other, await readSiteSecret(config)]).toEqual([one, one]);
  expect(readdirSync(config.dataDir)).toEqual(['jwt-secret']);
});

test.each(['', 'half'])('the damaged secret %j is not taken', async (rest) => {
  const config = aConfig();
  writeFileSync(path.join(config.dataDir, 'jwt-secret'), rest);
  await expect(readSiteSecret(config)).rejects.toThrow(/jwt-secret is damaged/);
});
