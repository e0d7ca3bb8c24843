import { pdfAvailability } from '../../books/editions/service.ts';
import { good, warning } from '../../platform/findings.ts';
import type { ServerCheck } from '../check.ts';

const supportedNode = 24;
/** Characters of the secret that a start generates are more. */
const leastSecret = 32;

const settings: ServerCheck = {
  area: 'settings',
  async run({ config, observations, siteSecret }) {
    const faults = [];
    const { misspelt } = config;
    if (misspelt.length > 0)
      faults.push(
        warning(
          'settings-misspelt',
          { count: misspelt.length },
          misspelt.map(({ name, meant }) => `${name} → ${meant}`),
        ),
      );
    if (observations.sawUntrustedProxy()) faults.push(warning('proxies-ignored', {}));
    if (siteSecret.length < leastSecret) faults.push(warning('secret-short', {}));
    return faults.length > 0 ? faults : [good('settings-good', {})];
  },
};

const node: ServerCheck = {
  area: 'runtime',
  async run() {
    const { node: version } = process.versions;
    const isSupported = Number.parseInt(version, 10) === supportedNode;
    return [isSupported ? good('node-good', { version }) : warning('node-unsupported', { version })];
  },
};

const chromium: ServerCheck = {
  area: 'runtime',
  run: async ({ config }) => [
    pdfAvailability(config).chromium ? good('chromium-good', {}) : warning('chromium-missing', {}),
  ],
};

export const settingsChecks: ServerCheck[] = [settings, node, chromium];
