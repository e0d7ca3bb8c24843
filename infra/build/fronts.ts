import path from 'node:path';
import { openProject, type Project } from '@ezhuthu/remote/project';
import { allFronts, frontFolders, root } from '../checkout.ts';

export const kitFolder = path.join(root, 'packages/kit');
export const contractFolder = path.join(root, 'packages/contract');

/** @throws when this repository has no such front */
export function getFront(name: string): Project {
  const folder = frontFolders.get(name);
  if (!folder) throw new Error(`There is no front "${name}". There are: ${allFronts.join(', ')}.`);
  return openProject(path.join(root, folder));
}
