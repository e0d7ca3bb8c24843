import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { manifestFile } from '@ezhuthu/releases/documents';
import webpack, { type Configuration } from 'webpack';
import { getPackage, getPackageFolder, type Project } from '../project.ts';
import { type FrontBuild, scriptConfigs } from './base.ts';
import { findBuilt, recordBuilt } from './built.ts';
import { compressFolder } from './compress.ts';
import { describeRelease } from './manifest.ts';
import { remoteClient, remoteServer } from './remote.ts';
import { getUsedExports, usedExportsFile } from './used-exports.ts';

/** How a front is built and deployed. */
export interface Recipe {
  /** The bundle for browsers. */
  client(build: FrontBuild): Configuration;
  /** The bundle for servers. */
  server(build: FrontBuild): Configuration;
  /** Files with the configuration, on which releases depend, too. */
  sources: readonly string[];
  /** Deploys what goes with the release. */
  afterDeployment?(): Promise<void>;
}

const remoteRecipe: Recipe = { client: remoteClient, server: remoteServer, sources: [] };

/** The recipe that the front's package.json names; without one that of remotes. */
export async function getRecipe(project: Project): Promise<Recipe> {
  const { recipe } = getPackage(project).ezhuthu;
  if (!recipe) return remoteRecipe;
  return (await import(pathToFileURL(path.join(project.folder, recipe)).href)).recipe;
}

/**
 * Writes a front's bundles, compressed ones beside them, and what the browser's one imports.
 * @returns what the bundler has read, and what it has looked for in vain
 * @throws with webpack's messages when it reports errors
 */
export async function bundle(project: Project, out: string, { client, server }: Recipe) {
  const build = { project, out, isDev: false };
  const compiler = webpack([client(build), server(build), ...scriptConfigs(build)])!;
  const stats = await new Promise<webpack.MultiStats>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result!))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, colors: false }));
  await compressFolder(path.join(out, 'client'));
  const compilations = stats.stats.map(({ compilation }) => compilation);
  await writeFile(path.join(out, usedExportsFile), JSON.stringify(getUsedExports(compilations[0]!)));
  return {
    read: compilations.flatMap(({ fileDependencies }) => [...fileDependencies]),
    missed: compilations.flatMap(({ missingDependencies }) => [...missingDependencies]),
  };
}

/** Files beside the sources that a manifest is made of. */
const getDeclarations = (project: Project): string[] => [
  path.join(project.folder, 'package.json'),
  ...['@ezhuthu/kit', '@ezhuthu/contract'].flatMap((name) => {
    const folder = getPackageFolder(name, project);
    return ['package.json', 'exports.txt', 'operations.txt'].map((file) => path.join(folder, file));
  }),
];

export interface BuildResult {
  version: string;
  folder: string;
  /** False when this version was there already. */
  isNew: boolean;
}

/**
 * Builds a front into an immutable release folder, unless what it was made of is unchanged. Its version is known afterwards: it
 * is made of what the bundles contain. Does not make it live.
 * @param outputRoot the folder of `releases/`
 */
export async function buildRelease(project: Project, outputRoot = project.dist): Promise<BuildResult> {
  const { name } = project;
  const recipe = await getRecipe(project);
  const getFolder = (version: string) => path.join(outputRoot, 'releases', name, version);
  const built = findBuilt(project, outputRoot);
  if (built) return { version: built, folder: getFolder(built), isNew: false };
  const temporary = path.join(outputRoot, 'unfinished', `${name}-${process.pid}`);
  await rm(temporary, { recursive: true, force: true });
  try {
    const { read, missed } = await bundle(project, temporary, recipe);
    const { version } = await describeRelease(project, temporary);
    const folder = getFolder(version);
    const isNew = !existsSync(path.join(folder, manifestFile));
    if (isNew) await rm(folder, { recursive: true, force: true });
    await mkdir(path.dirname(folder), { recursive: true });
    await rename(temporary, folder).catch((error) => {
      // another process has built the same version meanwhile
      if (!existsSync(folder)) throw error;
    });
    const all = [...read, ...recipe.sources, ...getDeclarations(project)];
    recordBuilt(project, { version, read: all, missed }, outputRoot);
    return { version, folder, isNew };
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
