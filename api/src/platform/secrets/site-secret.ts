import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { makePrivateFolder } from '../files/private-files.ts';

/** The configured secret, or one that is generated once and stored in the data folder. */
export async function readSiteSecret({ siteSecret, dataDir }: Config): Promise<string> {
  if (siteSecret) return siteSecret;
  // the name that it has had on servers
  const file = path.join(dataDir, 'jwt-secret');
  makePrivateFolder(dataDir);
  // write to a temporary file and link it, so that another process never reads half of it
  const aside = `${file}.${randomUUID()}`;
  await writeFile(aside, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    await link(aside, file);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  } finally {
    await rm(aside);
  }
  return readFile(file, 'utf8');
}
