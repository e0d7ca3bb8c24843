import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Manifest, manifestFile, parseManifest } from './documents.ts';
import { hashFile, hashText } from './trust.ts';

/** Hashes of all files but the manifest, as in `Manifest`. */
export async function getIntegrity(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== manifestFile)
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  const integrity: Record<string, string> = {};
  for (const file of files.sort()) integrity[file] = hashFile(await readFile(path.join(folder, file)));
  return integrity;
}

export const formatManifest = (manifest: Manifest): string => JSON.stringify(manifest, null, 2);

/** SHA-256 of the manifest's file, base64url. Pointers contain it, so that signing one vouches for all files. */
export const getManifestHash = (manifest: Manifest): string => hashText(formatManifest(manifest));

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
