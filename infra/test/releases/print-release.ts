/**
 * Builds a front, unless that is done, and prints the folder of the release. Arguments: the front, and the folder of
 * `releases/` if it is not the project's.
 */
import { buildFront } from '../../build/build-front.ts';

const [name = '', outputRoot] = process.argv.slice(2);
console.log((await buildFront(name, outputRoot)).folder);
