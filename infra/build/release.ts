import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { compressFolder } from './compress.ts';
import { versionOf } from './fingerprint.ts';
import { dist, packageOf, pointerFile, releaseFolder } from './places.ts';
import { remoteClient, remoteServer } from './remote.ts';
import { shellClient, shellServer } from './shell.ts';

/** Runs webpack. @throws with webpack's own words when it finds an error */
async function bundle(configurations: Configuration[]): Promise<void> {
  const compiler = webpack(configurations)!;
  const stats = await new Promise<webpack.MultiStats>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result!))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, colors: false }));
}

function configurationsOf(name: string, out: string): Configuration[] {
  const isDev = false;
  return name === 'shell'
    ? [shellClient({ out, isDev }), shellServer({ out, isDev })]
    : [remoteClient({ name, out, isDev }), remoteServer({ name, out, isDev })];
}

/** Replaced in one step: a reader finds the old pointer or the new one, never half of one. */
async function point(name: string, version: string): Promise<void> {
  const file = pointerFile(name);
  const { mounts } = packageOf(name).ezhuthu;
  const base = `/r/${name}/${version}/`;
  await mkdir(path.dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, JSON.stringify({ name, version, base, mounts }, null, 2));
  await rename(fresh, file);
}

/** In one step; somebody else who has built the same at the same time has built the same. */
async function putInPlace(unfinished: string, folder: string): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  try {
    await rename(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    await rm(unfinished, { recursive: true, force: true });
  }
}

/**
 * Builds a front into a release of its own, unless what it is made from has not changed, and points the registry to it.
 * @returns the version, and whether it was built
 */
export async function releaseFront(name: string): Promise<{ version: string; isNew: boolean }> {
  const version = versionOf(name);
  const folder = releaseFolder(name, version);
  const isNew = !existsSync(folder);
  if (isNew) {
    const unfinished = path.join(dist, 'unfinished', `${name}-${process.pid}`);
    await rm(unfinished, { recursive: true, force: true });
    await bundle(configurationsOf(name, unfinished));
    await compressFolder(path.join(unfinished, 'client'));
    await putInPlace(unfinished, folder);
  }
  await point(name, version);
  return { version, isNew };
}
