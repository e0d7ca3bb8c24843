/** Components and what else needs a document. */
module.exports = {
  displayName: 'fronts',
  rootDir: '../../..',
  testEnvironment: '<rootDir>/infra/test/jest/browser-environment.cjs',
  testEnvironmentOptions: { customExportConditions: ['browser', 'import', 'default'] },
  roots: ['<rootDir>/shell', '<rootDir>/reader', '<rootDir>/studio', '<rootDir>/insights'],
  testMatch: ['**/*.test.tsx'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: require('./transform.cjs'),
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.css$': '<rootDir>/infra/test/jest/no-style.cjs',
  },
  setupFilesAfterEnv: ['<rootDir>/infra/test/jest/browser-setup.ts'],
};
