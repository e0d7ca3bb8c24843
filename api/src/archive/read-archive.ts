import { createHash } from 'node:crypto';
import { splitLines } from '../platform/database/json-rows.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { openZip, type ZipFile } from '../platform/files/open-zip.ts';
import { findLastStep } from '../platform/startup/migrate.ts';
import { isStorableName } from '../platform/storage/storage.ts';
import { decodePath } from './bag.ts';
import { type ArchiveManifest, archiveManifest, format, names } from './manifest.ts';
import { isArchived } from './tables.ts';

export type Archive = Awaited<ReturnType<typeof openArchive>>;

const refused = (message: string, cause?: unknown) => new AppError('invalid', message, { cause });

async function* readFile(zip: ZipFile, name: string): AsyncGenerator<Buffer> {
  try {
    yield* zip.read(name);
  } catch (cause) {
    throw refused(`${name} in the archive is damaged.`, cause);
  }
}

/** Bytes of a file that is read as a whole. */
const largestText = 128 * 1024 * 1024;

async function readText(zip: ZipFile, name: string): Promise<string> {
  if (zip.size(name) > largestText) throw refused(`${name} in the archive is too large.`);
  return Buffer.concat(await Array.fromAsync(readFile(zip, name))).toString();
}

/** The folder at the top of the zip file. */
function findFolder({ names: all }: ZipFile): string {
  const [declared, another] = all.filter((name) => /^[^/]+\/bagit\.txt$/.test(name));
  if (!declared || another) throw refused('This is no archive of a site.');
  const folder = declared.slice(0, -'bagit.txt'.length);
  const foreign = all.find((name) => !name.startsWith(folder));
  if (foreign) throw refused(`${foreign} does not belong into the archive.`);
  return folder;
}

function parseManifest(text: string): ArchiveManifest {
  let json: { format?: unknown };
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw refused(`${names.manifest} in the archive is damaged.`, cause);
  }
  if (typeof json.format === 'number' && json.format > format)
    throw refused(
      `The archive was made by a newer release (format ${json.format}). Update this one, then restore it.`,
    );
  const parsed = archiveManifest.safeParse(json);
  if (!parsed.success) throw refused(`${names.manifest} in the archive is damaged.`, parsed.error);
  return parsed.data;
}

function refuseForeignTables({ tables: listed, secrets }: ArchiveManifest): void {
  const foreign = [...listed, ...(secrets?.tables ?? [])].find(({ name }) => !isArchived(name));
  if (foreign) throw refused(`The table ${foreign.name} does not belong into the archive.`);
}

/** The checksums of a manifest of the bag, by name. */
function parseChecksums(text: string, name: string): Map<string, string> {
  const sums = new Map<string, string>();
  for (const line of text.split('\n').filter(Boolean)) {
    const [, sum, file] = /^([0-9a-f]{64}) [ *](.+)$/i.exec(line) ?? [];
    if (!sum || !file) throw refused(`${name} in the archive is damaged.`);
    sums.set(decodePath(file), sum.toLowerCase());
  }
  return sums;
}

async function getHash(pieces: AsyncIterable<Buffer>, count: (bytes: number) => void): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of pieces) {
    hash.update(piece);
    count(piece.length);
  }
  return hash.digest('hex');
}

/** The checksums of all files beside and in `data/`. */
async function readChecksums(zip: ZipFile, folder: string): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for (const name of ['tagmanifest-sha256.txt', 'manifest-sha256.txt']) {
    if (!zip.names.includes(folder + name)) throw refused(`${name} is missing in the archive.`);
    for (const [file, sum] of parseChecksums(await readText(zip, folder + name), name)) all.set(file, sum);
  }
  return all;
}

async function verify(zip: ZipFile, folder: string, report: (bytes: number, total: number) => void) {
  const sums = await readChecksums(zip, folder);
  const found = zip.names.map((name) => name.slice(folder.length));
  const isPayload = (name: string) => name.startsWith('data/');
  // the checksums of the payload are checked before they are used
  const present = new Set([...found.filter((name) => !isPayload(name)), ...found.filter(isPayload)]);
  for (const name of sums.keys()) if (!present.has(name)) throw refused(`${name} is missing in the archive.`);
  const total = zip.names.reduce((sum, name) => sum + zip.size(name), 0);
  let done = 0;
  for (const name of present) {
    if (name === 'tagmanifest-sha256.txt') continue;
    const expected = sums.get(name);
    if (!expected) throw refused(`${name} does not belong into the archive.`);
    const sum = await getHash(readFile(zip, folder + name), (bytes) => {
      done += bytes;
      report(done, total);
    });
    if (sum !== expected) throw refused(`${name} in the archive is damaged.`);
  }
}

/** Files that a restore reads, besides uploads. */
const neededFiles = ({ tables: listed, secrets }: ArchiveManifest): string[] => [
  ...listed.map(({ name }) => `${names.tables}${name}.ndjson`),
  ...(secrets ? [names.secretKey, names.secrets] : []),
];

/**
 * Opens an archive and reads what it is.
 * @throws AppError `invalid` for a damaged zip file, a foreign one, and one of a newer release
 */
export async function openArchive(path: string) {
  const zip = await openZip(path);
  try {
    const folder = findFolder(zip);
    const inData = `${folder}data/`;
    const files = new Set(
      zip.names.filter((name) => name.startsWith(inData)).map((name) => name.slice(inData.length)),
    );
    const need = (name: string) => {
      if (!files.has(name)) throw refused(`data/${name} is missing in the archive.`);
    };
    need(names.manifest);
    const manifest = parseManifest(await readText(zip, inData + names.manifest));
    const lastStep = findLastStep({ name: 'The archive', migrations: manifest.migrations });
    refuseForeignTables(manifest);
    neededFiles(manifest).forEach(need);
    const uploads = [...files]
      .filter((name) => name.startsWith(names.uploads))
      .map((name) => name.slice(names.uploads.length));
    const wrong = uploads.find((name) => !isStorableName(name));
    if (wrong) throw refused(`data/${names.uploads}${wrong} does not belong into the archive.`);
    const read = (name: string) => readFile(zip, inData + name);
    return {
      manifest,
      /** Last migration of its schema. */
      lastStep,
      /** Names of the uploads, without folder. */
      uploads,
      /** Reads a file of `data/`. @throws AppError `invalid` that names it when it is damaged */
      read,
      /** Lines of a text file of `data/`. */
      lines: (name: string) => splitLines(read(name)),
      /**
       * Compares every file with its checksum.
       * @throws AppError `invalid` that names the first file that is damaged, missing or too many
       */
      verify: (report: (bytes: number, total: number) => void = () => {}) => verify(zip, folder, report),
      close: zip.close,
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}
