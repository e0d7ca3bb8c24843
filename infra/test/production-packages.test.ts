import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { root } from '../checkout.ts';

/** Names of the packages that a workspace needs at run time. */
function getPackages(workspace: string): string[] {
  const args = ['ls', '--omit=dev', '--all', '--parseable', '--workspace', workspace];
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => line.split('/node_modules/').slice(1).at(-1) ?? []);
}

// Tools that build or test pull in hundreds of packages, which nobody watches on a server.
test.each([
  ['api', 350],
  ['shell', 180],
])('a server with the %s needs at most %d packages, and none that builds', (workspace, limit) => {
  const packages = getPackages(workspace);
  expect(packages).toContain('@ezhuthu/contract');
  expect(packages.length).toBeLessThanOrEqual(limit);
  expect(packages).not.toContain('webpack');
  expect(packages).not.toContain('@ezhuthu/remote');
});
