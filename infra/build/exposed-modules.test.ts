import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getPackage } from '@ezhuthu/remote/project';
import { expect, test } from '@jest/globals';
import { allFronts, root } from '../checkout.ts';
import { getFront, kitFolder } from './fronts.ts';

/** Exposed modules of this repository and their files, by the name for `loadModule`. */
const exposed = allFronts.flatMap((front) => {
  const project = getFront(front);
  const modules = Object.entries(getPackage(project).ezhuthu.exposes).filter(([name]) => name !== './routes');
  return modules.map(([name, file]) => [path.join(front, name), path.join(project.folder, file)] as const);
});

/** What the compiler says about a file in the repository; empty when it accepts it. */
function check(text: string): string {
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'types-'));
  const file = path.join(folder, 'modules.ts');
  const config = path.join(folder, 'tsconfig.json');
  writeFileSync(file, text);
  const files = [file, path.join(kitFolder, 'src/asset-modules.d.ts')];
  writeFileSync(config, JSON.stringify({ extends: path.join(root, 'tsconfig.json'), include: [], files }));
  try {
    execFileSync(process.execPath, [
      path.join(root, 'node_modules/typescript-7/bin/tsc'),
      '--checkers',
      '1',
      '-p',
      config,
    ]);
    return '';
  } catch (error) {
    return String((error as { stdout: Buffer }).stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the kit declares the modules that fronts expose, and each is what it declares', () => {
  const types = exposed.map(([name, file]) => `'${name}': typeof import('${file}');`);
  expect(types.length).toBeGreaterThan(0);
  expect(
    check(`import type { ExposedModules } from '@ezhuthu/kit/modules';
interface Found { ${types.join(' ')} }
export const areAll = (name: keyof Found): keyof ExposedModules => name;
export const areSame = (modules: Found): ExposedModules => modules;`),
  ).toBe('');
}, 60_000);
