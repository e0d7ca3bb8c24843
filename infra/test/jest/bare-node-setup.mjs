import { registerHooks } from 'node:module';

const globals = new URL('bare-node-globals.mjs', import.meta.url).href;

// jest-light-runner defines jest's functions as globals, and the real @jest/globals throws outside of jest
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context),
});
