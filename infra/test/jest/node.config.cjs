/** Pure functions and server code without a browser. */
module.exports = {
  displayName: 'unit',
  rootDir: '../../..',
  // a busy machine fails no test
  testTimeout: 60_000,
  testEnvironment: 'node',
  roots: [
    '<rootDir>/api/contract',
    '<rootDir>/shell',
    '<rootDir>/infra',
    '<rootDir>/members',
    '<rootDir>/reader',
    '<rootDir>/insights',
    '<rootDir>/studio',
  ],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: require('./transform.cjs'),
};
