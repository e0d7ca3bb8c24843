import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Manifest, manifestFile, parseMounts } from '@ezhuthu/releases/documents';
import { formatManifest, getIntegrity } from '@ezhuthu/releases/manifest';
import { getInstalledVersion, getPackage, type Project } from '../project.ts';
import { isKit, mapShared, withoutPatch } from './shared.ts';
import { contractEntry, type UsedExports, usedExportsFile } from './used-exports.ts';
import { getNeededVersion, readRecord } from './version-record.ts';

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
