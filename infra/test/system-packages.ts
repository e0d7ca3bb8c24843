import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

interface Needed {
  /** What the tests need it for. */
  purpose: string;
  /** Any of these files shows that it is there. */
  files: string[];
  packages: string[];
}

const needs: Needed[] = [
  {
    purpose: 'the tests on MariaDB',
    files: ['/usr/sbin/mariadbd', '/usr/bin/mariadbd'],
    packages: ['mariadb-server-core'],
  },
  { purpose: 'the tests of the edge', files: ['/usr/sbin/nginx'], packages: ['nginx-light'] },
  {
    purpose: 'the browser tests',
    files: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
    packages: ['chromium'],
  },
  {
    purpose: 'Tamil and emoji in the browser tests',
    files: ['/usr/share/fonts/truetype/noto/NotoSansTamil-Regular.ttf', '/usr/share/fonts/opentype/noto'],
    packages: ['fonts-noto-core', 'fonts-noto-color-emoji'],
  },
];

const isMissing = ({ files }: Needed) => !files.some((file) => existsSync(file));

function aptGet(...args: string[]): boolean {
  // the tests start what they need themselves: in this runlevel Debian starts no service of a package
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  return (
    spawnSync('apt-get', ['-qq', '-y', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  );
}

/**
 * Installs what the tests need of the system, from Debian's packages, where this user may.
 * @returns what is still missing, as sentences
 */
export function installMissing(): string[] {
  const missing = needs.filter(isMissing);
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (missing.length > 0 && mayInstall) {
    const packages = missing.flatMap((need) => need.packages);
    console.log(`Installing ${packages.join(', ')} …`);
    if (aptGet('update')) aptGet('install', '--no-install-recommends', ...packages);
  }
  return needs
    .filter(isMissing)
    .map(({ purpose, packages }) => `Missing for ${purpose}: install the packages ${packages.join(', ')}.`);
}
