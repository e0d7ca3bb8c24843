import path from 'node:path';
import { type BuildResult, buildRelease, type Recipe, remoteRecipe } from '@ezhuthu/remote/build/release';
import { getFront } from './fronts.ts';
import { shellClient, shellServer } from './shell.ts';

export const shellRecipe: Recipe = {
  configure: (project, out) =>
    [shellClient, shellServer].map((getConfiguration) => getConfiguration({ project, out, isDev: false })),
  sources: ['shell.ts', 'fonts.ts', 'font-ranges-loader.cjs', 'subset-font-loader.cjs'].map((file) =>
    path.join(import.meta.dirname, file),
  ),
};

export const getRecipe = (name: string): Recipe => (name === 'shell' ? shellRecipe : remoteRecipe);

/**
 * Builds a front of this repository; see `buildRelease`.
 * @param outputRoot the folder of `releases/`, if it is not the repository's
 */
export const buildFront = (name: string, outputRoot?: string): Promise<BuildResult> =>
  buildRelease(getFront(name), getRecipe(name), outputRoot);
