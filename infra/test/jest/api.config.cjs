/**
 * API tests run against a real server and a real database, SQLite by default. A worker loads the modules once for all
 * its test files, natively in Node, since loading them per file took longer than most files' tests.
 */
module.exports = {
  displayName: process.env.TEST_DATABASE_URL ? 'api on MariaDB' : 'api on SQLite',
  rootDir: '../../..',
  runner: '<rootDir>/infra/test/jest/child-process-runner.mjs',
  roots: ['<rootDir>/api'],
  // SQLite runs in the process and cannot be down or lose a connection
  testPathIgnorePatterns: process.env.TEST_DATABASE_URL ? [] : ['database-down', 'lost-connections'],
  testMatch: ['<rootDir>/api/src/**/*.test.ts', '<rootDir>/api/testing/**/*.test.ts'],
  setupFiles: ['<rootDir>/infra/test/jest/bare-node-setup.mjs'],
};
