import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config/config.ts';

/** The secret of the settings, or one of the site's own that is made once and kept in the data folder. */
export async function jwtSecret({ jwtSecret, dataDir }: Config): Promise<string> {
  if (jwtSecret) return jwtSecret;
  const file = path.join(dataDir, 'jwt-secret');
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  }
  return readFile(file, 'utf8');
}
