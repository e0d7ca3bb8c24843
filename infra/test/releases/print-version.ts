/**
 * Builds a front with changed sources, and prints the version that they give. Arguments: the front, an empty folder,
 * and JSON of the changes: new contents by the path of the file in the project.
 */
import path from 'node:path';
import { describeRelease } from '@ezhuthu/remote/build/manifest';
import { bundleFront } from '../../build/build-front.ts';
import { getFront, root } from '../../build/fronts.ts';

const [name = '', folder = '', changes = '{}'] = process.argv.slice(2);
const replaced = Object.entries<string>(JSON.parse(changes)).map(([file, content]) => [
  path.join(root, file),
  content,
]);
await bundleFront(name, folder, Object.fromEntries(replaced));
console.log((await describeRelease(getFront(name), folder)).version);
