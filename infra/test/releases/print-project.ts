/** Builds the remote in a folder, and prints its version. Argument: the folder. */
import { buildRelease } from '@ezhuthu/remote/build/release';
import { openProject } from '@ezhuthu/remote/project';

const [folder] = process.argv.slice(2);
console.log((await buildRelease(openProject(folder))).version);
