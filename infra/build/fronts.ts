import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openProject, type Project } from '@ezhuthu/remote/project';

export const root = path.resolve(import.meta.dirname, '../..');
export const dist = path.join(root, 'dist');
export const kitFolder = path.join(root, 'packages/kit');
export const contractFolder = path.join(root, 'packages/contract');

const { workspaces }: { workspaces: string[] } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
);

function isFront(folder: string): boolean {
  const file = path.join(root, folder, 'package.json');
  return existsSync(file) && 'ezhuthu' in JSON.parse(readFileSync(file, 'utf8'));
}

const projects = new Map(
  workspaces.filter(isFront).map((folder): [string, Project] => {
    const project = openProject(path.join(root, folder));
    return [project.name, project];
  }),
);

/** The shell and the remotes of this repository: the workspaces that register mounts and exposed modules. */
export const allFronts: readonly string[] = [...projects.keys()];

/** @throws when this repository has no such front */
export function getFront(name: string): Project {
  const project = projects.get(name);
  if (!project) throw new Error(`There is no front "${name}". There are: ${allFronts.join(', ')}.`);
  return project;
}
