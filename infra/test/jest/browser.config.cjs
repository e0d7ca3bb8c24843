const browser = require('@ezhuthu/remote/jest');

/** Component tests, in jsdom. */
module.exports = {
  ...browser,
  displayName: 'fronts',
  testTimeout: browser.testTimeout * Number(process.env.TEST_TIMEOUT_FACTOR ?? 1),
  rootDir: '../../..',
  roots: [
    '<rootDir>/shell',
    '<rootDir>/packages',
    '<rootDir>/reader',
    '<rootDir>/studio',
    '<rootDir>/insights',
  ],
  transform: {
    ...browser.transform,
    'simple-keyboard-layouts/.+\\.js$': '<rootDir>/infra/test/jest/unnamed-module.cjs',
  },
  transformIgnorePatterns: ['/node_modules/(?!simple-keyboard-layouts/)'],
  moduleNameMapper: {
    // its ES module works in bundlers only
    '^react-simple-keyboard$': '<rootDir>/node_modules/react-simple-keyboard/build/index.js',
    ...browser.moduleNameMapper,
  },
};
