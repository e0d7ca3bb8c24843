import { type BuildResult, buildRelease } from '@ezhuthu/remote/build/release';
import { getFront } from './fronts.ts';

/**
 * Builds a front of this repository; see `buildRelease`.
 * @param outputRoot the folder of `releases/`, if it is not the repository's
 */
export const buildFront = (name: string, outputRoot?: string): Promise<BuildResult> =>
  buildRelease(getFront(name), outputRoot);
