import { expect, test } from '@jest/globals';
import { loadModule, provideModuleLoader } from './federated-module.ts';

test('where no shell is, a door that is asked for is named', async () => {
  await expect(loadModule('insights/tracker')).rejects.toThrow('insights/tracker');
});

test('a door is what the shell loads for it', async () => {
  provideModuleLoader(async (door) => ({ door }));
  expect(await loadModule('insights/tracker')).toEqual({ door: 'insights/tracker' });
});
