import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Manifest } from '@ezhuthu/releases/documents';
import { readManifest } from '@ezhuthu/releases/manifest';
import { describeRelease } from '../src/build/manifest.ts';
import { openProject } from '../src/project.ts';

export interface ReleaseInFolder {
  manifest: Manifest;
  folder: string;
}

export async function createFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ezhuthu-store-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Writes a small release of a front in the layout of a real build. */
export async function createRelease(under: string, name: string, version: string): Promise<ReleaseInFolder> {
  const folder = path.join(under, 'built', name, version);
  await mkdir(path.join(folder, 'client'), { recursive: true });
  await writeFile(path.join(folder, 'client/remoteEntry.js'), `// ${name} ${version}`);
  await writeFile(path.join(folder, 'assets.json'), '{}');
  await describeRelease(openProject(path.resolve(import.meta.dirname, '../../..', name)), folder, version);
  return { manifest: await readManifest(folder), folder };
}
