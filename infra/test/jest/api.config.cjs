/**
 * The API as it is: a real server over a real database, by default the embedded one. Its modules are loaded once for
 * all files of a worker, in Node itself, since loading them anew took longer than most files' tests.
 */
module.exports = {
  displayName: process.env.TEST_DATABASE_URL ? 'api on MariaDB' : 'api on SQLite',
  rootDir: '../../..',
  runner: 'jest-light-runner/child-process',
  roots: ['<rootDir>/api'],
  // the embedded database cannot go away
  testPathIgnorePatterns: process.env.TEST_DATABASE_URL ? [] : ['database-down'],
  testMatch: ['<rootDir>/api/src/**/*.test.ts', '<rootDir>/api/testing/**/*.test.ts'],
  setupFiles: ['<rootDir>/infra/test/jest/bare-node-setup.mjs'],
};
