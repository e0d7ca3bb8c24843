import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { restoreArchive } from '../src/archive/restore.ts';
import { secretTables, tables } from '../src/archive/tables.ts';
import { writeArchive } from '../src/archive/write-archive.ts';
import { toJson } from '../src/platform/database/json-rows.ts';
import { newSecretKey } from '../src/platform/encryption/age.ts';
import { openZip } from '../src/platform/files/open-zip.ts';
import { aZip } from './exports/a-zip.ts';
import { startSite, type TestApi } from './test-api.ts';
import { aSite } from './test-site.ts';

export const passphrase = 'முல்லை மருதம் நெய்தல்';
/** Of scrypt: the lowest that is fast. */
const workFactor = 4;
let written = 0;

/** Writes an archive into the site's folder. @returns its path */
export async function anArchive(api: TestApi, { hasSecrets = false } = {}): Promise<string> {
  const file = path.join(api.platform.config.dataDir, `archive-${++written}.zip`);
  const secretKey = hasSecrets ? await newSecretKey(passphrase, workFactor) : undefined;
  await writeArchive(api.platform, file, { secretKey });
  return file;
}

/** Restores an archive into a new site and starts it. @param env overrides settings, such as the database */
export async function aRestoredSite(
  file: string,
  { env = {}, ...options }: { env?: Record<string, string>; passphrase?: string } = {},
): Promise<TestApi> {
  const site = await aSite(env);
  await restoreArchive(site.config, file, options);
  return startSite(site, env);
}

/** All rows that an archive with secrets has, by table. */
export const allRows = ({ platform: { database } }: TestApi): Promise<Record<string, object[]>> =>
  database.snapshot(async (db) => {
    const all: Record<string, object[]> = {};
    for (const name of [...tables, ...secretTables]) {
      const columns = await database.dialect.columns(db, name);
      const key = await database.dialect.primaryKey(db, name);
      all[name] = (await db(name).orderBy(key)).map((row) => toJson(row, columns));
    }
    return all;
  });

/** Files of an archive by their paths without the folder at the top, such as `data/index.html`. */
export async function getFiles(file: string): Promise<Record<string, Buffer>> {
  const zip = await openZip(file);
  const files: Record<string, Buffer> = {};
  for (const name of zip.names) files[name.slice(name.indexOf('/') + 1)] = await buffer(zip.read(name));
  zip.close();
  return files;
}

const getSums = (files: Record<string, Buffer>, isListed: (name: string) => boolean) =>
  Buffer.from(
    Object.entries(files)
      .filter(([name]) => isListed(name))
      .map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
      .join(''),
  );

/** Writes files as an archive, whose checksums are right unless they are to be stale. @returns its path */
export async function writeFiles(
  file: string,
  files: Record<string, Buffer | string>,
  { isResealed = true } = {},
): Promise<string> {
  const all = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes)]));
  if (isResealed) {
    all['manifest-sha256.txt'] = getSums(all, (name) => name.startsWith('data/'));
    all['tagmanifest-sha256.txt'] = getSums(
      all,
      (name) => !name.startsWith('data/') && name !== 'tagmanifest-sha256.txt',
    );
  }
  const changed = `${file}.${++written}.zip`;
  const inFolder = Object.fromEntries(Object.entries(all).map(([name, bytes]) => [`site/${name}`, bytes]));
  await writeFile(changed, await aZip(inFolder));
  return changed;
}

/** The file without its end, as an interrupted copy is. */
export async function cutOff(file: string): Promise<string> {
  const bytes = await readFile(file);
  await writeFile(`${file}.cut.zip`, bytes.subarray(0, bytes.length - 1000));
  return `${file}.cut.zip`;
}
