/** Builds a front into a folder. Arguments: the folder, the front. @returns on standard output: the release's folder */
import { buildRelease } from '../../build/release.ts';

const [under = '', name = ''] = process.argv.slice(2);
console.log((await buildRelease(name, under)).folder);
