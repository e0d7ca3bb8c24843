/** Unit tests and tests of server code, in Node. */
module.exports = {
  displayName: 'unit',
  rootDir: '../../..',
  // long enough for a busy machine
  testTimeout: 60_000 * Number(process.env.TEST_TIMEOUT_FACTOR ?? 1),
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/infra/test/long-timeouts.mjs'],
  roots: [
    '<rootDir>/api/contract',
    '<rootDir>/shell',
    '<rootDir>/infra',
    '<rootDir>/remote',
    '<rootDir>/api/bucket',
    '<rootDir>/members',
    '<rootDir>/reader',
    '<rootDir>/insights',
    '<rootDir>/studio',
  ],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: require('@ezhuthu/remote/jest').transform,
};
