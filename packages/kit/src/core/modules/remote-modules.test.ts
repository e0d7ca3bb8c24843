import { expect, test } from '@jest/globals';
import { loadModule, provideModuleLoader } from './remote-modules.ts';

test('without a shell, the error names the requested module', async () => {
  await expect(loadModule('insights/panel')).rejects.toThrow('insights/panel');
});

test('an exposed module is what the shell loads for it', async () => {
  provideModuleLoader(async (exposedModule) => ({ exposedModule }));
  expect(await loadModule('insights/panel')).toEqual({ exposedModule: 'insights/panel' });
});
