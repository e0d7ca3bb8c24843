/** Builds a front into a folder and prints the folder of the release. Arguments: the folder, the front. */
import { buildRelease } from '../../build/release.ts';

const [under = '', name = ''] = process.argv.slice(2);
console.log((await buildRelease(name, under)).folder);
