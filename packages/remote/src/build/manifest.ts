import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type FrontPackage, getInstalledVersion, getPackage, type Project } from '../project.ts';
import { parseMounts } from '../release/documents.ts';
import { hashFile, hashText } from '../release/trust.ts';
import { isKit, mapShared, withoutPatch } from './shared.ts';
import { contractEntry, type UsedExports, usedExportsFile } from './used-exports.ts';
import { getNeededVersion, readRecord } from './version-record.ts';

/** The contents of `release.json`. They depend on the sources only, so building again gives the same manifest. */
export interface Manifest extends Pick<FrontPackage['ezhuthu'], 'mounts' | 'budget'> {
  name: string;
  version: string;
  /** Version ranges of the shared packages that a remote needs from the shell; empty for the shell. */
  needs: Record<string, string>;
  /** Versions of the shared packages that the shell provides; empty for a remote. */
  provides: Record<string, string>;
  /** Names of its exposed modules, such as `./routes`. */
  exposes: string[];
  /** Version of the contract that has all operations which it calls. */
  contract: string;
  /** SHA-384 of every file, base64, by its path in the release folder. */
  integrity: Record<string, string>;
}

export const manifestFile = 'release.json';

async function getIntegrity(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== manifestFile)
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  const integrity: Record<string, string> = {};
  for (const file of files.sort()) integrity[file] = hashFile(await readFile(path.join(folder, file)));
  return integrity;
}

/** Files that follow from others: source maps and compressed variants. */
const derived = /\.(?:map|br|gz)$/;

/** @returns undefined when the build did not note them */
async function readUsedExports(folder: string): Promise<UsedExports | undefined> {
  const file = path.join(folder, usedExportsFile);
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined;
}

/** Version ranges of the shared packages; of the kit from the version that has all exports in use. */
function getNeeds(project: Project, used: UsedExports | undefined): Record<string, string> {
  const record = readRecord('@ezhuthu/kit', project);
  return mapShared(project, (version, entry) => {
    const names = isKit(entry) ? used?.[entry]?.map((name) => `${entry} ${name}`) : undefined;
    return `^${names ? getNeededVersion(record, names) : withoutPatch(version)}`;
  });
}

/**
 * The oldest version of the contract that has all operations in use. The shell needs the present one, because the page
 * server's code goes with it.
 */
function getNeededContract(project: Project, used: UsedExports | undefined): string {
  const names = used?.[contractEntry];
  if (!names || project.name === 'shell') return getInstalledVersion(contractEntry, project);
  const record = readRecord(contractEntry, project);
  // constants are bundled, so no API has to provide them
  const operations = names.filter((name) => record.parts.has(name));
  return getNeededVersion(record, operations);
}

/** The version of the front's package, and a hash of what a release contains and declares. */
function getContentVersion(project: Project, { integrity, ...declared }: Omit<Manifest, 'version'>): string {
  const files = Object.entries(integrity).filter(([file]) => !derived.test(file));
  const hash = createHash('sha256')
    .update(JSON.stringify([declared, files]))
    .digest('hex');
  return `${getPackage(project).version}-${hash.slice(0, 8)}`;
}

/**
 * Writes the manifest of a newly built release.
 * @param version by default made of the content
 */
export async function describeRelease(project: Project, folder: string, version?: string): Promise<Manifest> {
  const { name } = project;
  const isShell = name === 'shell';
  const front = getPackage(project).ezhuthu;
  const used = await readUsedExports(folder);
  const described = {
    name,
    mounts: parseMounts(front.mounts),
    exposes: Object.keys(front.exposes),
    budget: front.budget,
    needs: isShell ? {} : getNeeds(project, used),
    provides: isShell ? mapShared(project, (installed) => installed) : {},
    contract: getNeededContract(project, used),
    integrity: await getIntegrity(folder),
  };
  const manifest: Manifest = { ...described, version: version ?? getContentVersion(project, described) };
  await writeFile(path.join(folder, manifestFile), formatManifest(manifest));
  return manifest;
}

const formatManifest = (manifest: Manifest): string => JSON.stringify(manifest, null, 2);

/** SHA-256 of the manifest's file, base64url. Pointers contain it, so that signing one vouches for all files. */
export const getManifestHash = (manifest: Manifest): string => hashText(formatManifest(manifest));

/** Whether a path stays within the folder that it is relative to. */
const isWithin = (file: string) =>
  file.split('/').every((part) => part !== '' && part !== '.' && part !== '..') && !/[\\\0:]/.test(file);

/** @throws when it names files outside of the release, which would be written wherever it is fetched to */
export function parseManifest(text: string): Manifest {
  const manifest: Manifest = JSON.parse(text);
  const outside = Object.keys(manifest.integrity).find((file) => !isWithin(file));
  if (outside !== undefined) throw new Error(`A release names a file outside of itself: ${outside}.`);
  return manifest;
}

export async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, manifestFile);
  if (!existsSync(file)) throw new Error(`${folder} is not a complete release: it has no ${manifestFile}.`);
  return parseManifest(await readFile(file, 'utf8'));
}

/**
 * Compares all files with the manifest.
 * @throws when a file is missing, changed or not listed
 */
export async function verifyRelease(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const found = await getIntegrity(folder);
  const names = new Set([...Object.keys(manifest.integrity), ...Object.keys(found)]);
  const wrong = [...names].filter((file) => manifest.integrity[file] !== found[file]);
  if (wrong.length > 0)
    throw new Error(
      `${manifest.name} ${manifest.version} does not match its manifest: ${wrong.slice(0, 3).join(', ')}` +
        `${wrong.length > 3 ? ` and ${wrong.length - 3} more files differ` : ' differs'}. Build it again.`,
    );
  return manifest;
}
