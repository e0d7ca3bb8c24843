/**
 * Unit tests and tests of server code. A worker loads the modules once for all its test files, natively in Node, as those of
 * the API do.
 */
module.exports = {
  displayName: 'unit',
  rootDir: '../../..',
  runner: '<rootDir>/infra/test/jest/child-process-runner.mjs',
  roots: [
    '<rootDir>/packages',
    '<rootDir>/shell',
    '<rootDir>/infra',
    '<rootDir>/reader',
    '<rootDir>/insights',
    '<rootDir>/studio',
  ],
  testMatch: ['**/*.test.ts'],
  setupFiles: ['<rootDir>/infra/test/jest/bare-node-setup.mjs'],
};
