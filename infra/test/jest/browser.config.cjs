/** Component tests, in jsdom. */
module.exports = {
  displayName: 'fronts',
  rootDir: '../../..',
  // long enough for a busy machine
  testTimeout: 60_000,
  testEnvironment: '<rootDir>/infra/test/jest/browser-environment.cjs',
  testEnvironmentOptions: { customExportConditions: ['browser', 'import', 'default'] },
  roots: [
    '<rootDir>/shell',
    '<rootDir>/members',
    '<rootDir>/reader',
    '<rootDir>/studio',
    '<rootDir>/insights',
  ],
  testMatch: ['**/*.test.tsx'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    ...require('./transform.cjs'),
    'simple-keyboard-layouts/.+\\.js$': '<rootDir>/infra/test/jest/unnamed-module.cjs',
  },
  transformIgnorePatterns: ['/node_modules/(?!simple-keyboard-layouts/)'],
  moduleNameMapper: {
    // its ES module works in bundlers only
    '^react-simple-keyboard$': '<rootDir>/node_modules/react-simple-keyboard/build/index.js',
    '\\.txt$': '<rootDir>/infra/test/jest/file-address.cjs',
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.css$': '<rootDir>/infra/test/jest/no-style.cjs',
  },
  setupFilesAfterEnv: ['<rootDir>/infra/test/jest/browser-setup.ts'],
};
