import { registerHooks } from 'node:module';

const globals = new URL('bare-node-globals.mjs', import.meta.url).href;

// jest-light-runner sets jest's functions as globals; the package that our tests import them from refuses to load there
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context),
});
