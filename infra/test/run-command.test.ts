import { expect, test } from '@jest/globals';
import { runCommand } from './run-command.ts';

test('a command that hangs is killed, and has failed', async () => {
  const { code } = await runCommand(['-e', 'setInterval(() => {}, 1000)'], { longestSilence: 1000 });
  expect(code).not.toBe(0);
});
