import { browserFile, browserFlags } from '@ezhuthu/system/browser';
import { defineConfig, devices } from '@playwright/test';
import { getTimeoutFactor } from '../infra/test/timeout-factor.ts';

const resultFile = process.env.E2E_RESULT_FILE;

/** The user agent of a reader's browser: the API does not count headless ones as visitors. */
const { userAgent } = devices['Desktop Chrome'];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './site/build-all.ts',
  // more than two processor cores, since tests wait for a part of their time; more only make each of them slower
  workers: 3,
  retries: 0,
  // long, so that no test fails because the machine is busy
  timeout: 180_000 * getTimeoutFactor(),
  expect: { timeout: 30_000 * getTimeoutFactor() },
  reporter: [['list'], ...(resultFile ? [['json', { outputFile: resultFile }] as const] : [])],
  use: {
    locale: 'ta-IN',
    userAgent: userAgent.replace('HeadlessChrome', 'Chrome'),
    // animations take a seventh of the CPU time; screens with them are not the subject of any test
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000 * getTimeoutFactor(),
    navigationTimeout: 60_000 * getTimeoutFactor(),
    trace: 'off',
    screenshot: 'off',
    video: 'off',
    launchOptions: { executablePath: browserFile(), args: browserFlags },
  },
});
