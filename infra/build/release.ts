import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { describeRelease, manifestFile } from '../release/manifest.ts';
import { compressFolder } from './compress.ts';
import { dist, getVersion } from './fronts.ts';
import { remoteClient, remoteServer } from './remote.ts';
import { shellClient, shellServer } from './shell.ts';

/**
 * Runs webpack.
 * @throws with webpack's messages when it reports errors
 */
async function bundle(configurations: Configuration[]): Promise<void> {
  const compiler = webpack(configurations)!;
  const stats = await new Promise<webpack.MultiStats>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result!))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, colors: false }));
}

function getConfigurations(name: string, out: string): Configuration[] {
  const isDev = false;
  return name === 'shell'
    ? [shellClient({ out, isDev }), shellServer({ out, isDev })]
    : [remoteClient({ name, out, isDev }), remoteServer({ name, out, isDev })];
}

/**
 * Renames atomically. If another process has built the same version meanwhile, its folder is kept: both are
 * identical.
 */
async function moveIntoPlace(temporary: string, folder: string): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  try {
    await rename(temporary, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    await rm(temporary, { recursive: true, force: true });
  }
}

export interface BuildResult {
  version: string;
  folder: string;
  /** False when the sources had not changed. */
  isNew: boolean;
}

/**
 * Builds a front into an immutable release folder, unless its sources are unchanged. Does not make it live.
 * @param outputRoot the folder of `releases/`
 */
export async function buildRelease(name: string, outputRoot = dist): Promise<BuildResult> {
  const version = getVersion(name);
  const folder = path.join(outputRoot, 'releases', name, version);
  const isNew = !existsSync(path.join(folder, manifestFile));
  if (isNew) {
    const temporary = path.join(outputRoot, 'unfinished', `${name}-${process.pid}`);
    await rm(temporary, { recursive: true, force: true });
    await bundle(getConfigurations(name, temporary));
    await compressFolder(path.join(temporary, 'client'));
    await describeRelease(name, version, temporary);
    await moveIntoPlace(temporary, folder);
  }
  return { version, folder, isNew };
}
