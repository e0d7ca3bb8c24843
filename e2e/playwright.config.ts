import { defineConfig, devices } from '@playwright/test';
import { browserFile, browserFlags } from '../infra/browser.ts';

const resultFile = process.env.E2E_RESULT_FILE;

/** A reader's browser: the API does not count what calls itself headless. */
const { userAgent } = devices['Desktop Chrome'];

const breaking = /(?:federation|failure|deploy|dev)\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './site/build-all.ts',
  workers: 2,
  // what breaks a site on purpose keeps the cores busy, and would make others late: it goes last
  projects: [
    { name: 'whole', testIgnore: breaking },
    { name: 'breaking', testMatch: breaking, dependencies: ['whole'] },
  ],
  retries: 0,
  // a busy machine fails no test
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ...(resultFile ? [['json', { outputFile: resultFile }] as const] : [])],
  use: {
    locale: 'ta-IN',
    userAgent: userAgent.replace('HeadlessChrome', 'Chrome'),
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    trace: 'off',
    screenshot: 'off',
    video: 'off',
    launchOptions: { executablePath: browserFile(), args: browserFlags },
  },
});
