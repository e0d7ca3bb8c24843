import { buildRelease } from '../build/release.ts';
import type { Project } from '../project.ts';
import { print } from '../terminal.ts';

/** Builds a release into a folder of its version, and prints the folder. */
export async function build(project: Project): Promise<void> {
  const { version, folder, isNew } = await buildRelease(project);
  print(
    isNew
      ? `Built ${project.name} ${version} in\n  ${folder}`
      : `${project.name} ${version} is already built in\n  ${folder}`,
  );
}
