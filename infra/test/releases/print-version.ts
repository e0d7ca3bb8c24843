/**
 * Builds a front with changed sources, and prints the version that they give. Arguments: the front, an empty folder,
 * and JSON of the changes: new contents by the path of the file in the project.
 */
import path from 'node:path';
import { describeRelease } from '@ezhuthu/remote/build/manifest';
import { bundle, getRecipe } from '@ezhuthu/remote/build/release';
import type { Compiler, Configuration } from 'webpack';
import { getFront } from '../../build/fronts.ts';
import { root } from '../../checkout.ts';

const [name = '', folder = '', changes = '{}'] = process.argv.slice(2);
const replaced = new Map(
  Object.entries<string>(JSON.parse(changes)).map(([file, content]) => [path.join(root, file), content]),
);

/** Lets the bundler read other contents of some files than those on disk. */
function replaceContents({ inputFileSystem }: Compiler): void {
  const files = inputFileSystem!;
  const readFile = files.readFile.bind(files) as (...args: unknown[]) => void;
  files.readFile = ((file: string, ...rest: unknown[]) => {
    const content = replaced.get(file);
    if (content === undefined) return readFile(file, ...rest);
    const done = rest.at(-1) as (error: null, content: Buffer) => void;
    return done(null, Buffer.from(content));
  }) as never;
}

const front = getFront(name);
const recipe = await getRecipe(front);
const replacing = (config: Configuration): Configuration => ({
  ...config,
  plugins: [...config.plugins!, { apply: replaceContents }],
});
await bundle(front, folder, {
  ...recipe,
  client: (build) => replacing(recipe.client(build)),
  server: (build) => replacing(recipe.server(build)),
});
console.log((await describeRelease(front, folder)).version);
