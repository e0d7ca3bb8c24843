/** The API as it is: a real server over a real database, by default the embedded one. */
module.exports = {
  displayName: process.env.TEST_DATABASE_URL ? 'api on MariaDB' : 'api on SQLite',
  rootDir: '../../..',
  // a busy machine fails no test
  testTimeout: 60_000,
  testEnvironment: 'node',
  roots: ['<rootDir>/api'],
  // the embedded database cannot go away
  testPathIgnorePatterns: process.env.TEST_DATABASE_URL ? [] : ['database-down'],
  testMatch: ['<rootDir>/api/src/**/*.test.ts', '<rootDir>/api/testing/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: require('./transform.cjs'),
};
