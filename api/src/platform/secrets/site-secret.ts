import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { hasCode, ifMissing } from '../files/error-codes.ts';
import { makePrivateFolder } from '../files/private-files.ts';

/** Characters of the shortest secret, as of JWT_SECRET. What has fewer is a file that was damaged, and could be guessed. */
const shortest = 32;

async function readStored(file: string): Promise<string | undefined> {
  const secret = await readFile(file, 'utf8').catch(ifMissing(undefined));
  if (secret !== undefined && secret.length < shortest)
    throw new Error(
      `${file} is damaged. Put it back from a backup, or remove it: then everybody has to sign in again.`,
    );
  return secret;
}

/** Stores a new secret, unless another process has just done so. */
async function storeSecret(file: string): Promise<void> {
  // write to a temporary file and link it, so that another process never reads half of it
  const aside = `${file}.${randomUUID()}`;
  try {
    await writeFile(aside, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
    await link(aside, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

/** The configured secret, or one that is generated once and stored in the data folder. */
export async function readSiteSecret({ siteSecret, dataDir }: Config): Promise<string> {
  if (siteSecret) return siteSecret;
  // the name that it has had on servers
  const file = path.join(dataDir, 'jwt-secret');
  makePrivateFolder(dataDir);
  const stored = await readStored(file);
  if (stored !== undefined) return stored;
  await storeSecret(file);
  return readFile(file, 'utf8');
}
