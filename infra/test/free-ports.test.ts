import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { root } from '../checkout.ts';

const script = `
  const { freePorts } = await import('./infra/test/free-ports.ts');
  console.log((await freePorts(40)).join());
  process.stdin.resume();
`;

/** A process that has ports until its input ends. */
function ask() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: root });
  return {
    child,
    ports: once(child.stdout.setEncoding('utf8'), 'data').then(([text]) => text.trim().split(',')),
  };
}

test('processes that ask at the same time get different ports', async () => {
  const asking = [ask(), ask(), ask()];
  const ports = (await Promise.all(asking.map(({ ports }) => ports))).flat();
  for (const { child } of asking) child.stdin.end();
  await Promise.all(asking.map(({ child }) => once(child, 'exit')));
  expect([ports.length, new Set(ports).size]).toEqual([120, 120]);
});
