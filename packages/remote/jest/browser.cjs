/** Configuration of component tests, in jsdom, with the kit's test helpers. A test fails when it logs an error. */
module.exports = {
  // long enough for a busy machine
  testTimeout: 60_000,
  testEnvironment: require.resolve('./browser-environment.cjs'),
  testEnvironmentOptions: { customExportConditions: ['browser', 'import', 'default'] },
  testMatch: ['**/*.test.tsx'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: require('./transform.cjs'),
  moduleNameMapper: {
    '\\.(?:txt|worker\\.js|png|svg|jpe?g|webp|avif|gif|woff2?|ttf)$': require.resolve('./file-address.cjs'),
    '\\.module\\.css$': require.resolve('identity-obj-proxy'),
    '\\.css$': require.resolve('./no-style.cjs'),
  },
  setupFilesAfterEnv: [require.resolve('./browser-setup.mjs')],
};
