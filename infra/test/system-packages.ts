import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fullBrowsers, headlessShell } from '@ezhuthu/system/browser';

interface Needed {
  /** Which tests need it. */
  purpose: string;
  /** It is installed when any of these files exists. */
  files: string[];
  packages: string[];
  /** Not in every Debian; without it the tests are only slower. */
  isOptional?: boolean;
}

const needs: Needed[] = [
  {
    purpose: 'the tests on MariaDB',
    files: ['/usr/sbin/mariadbd', '/usr/bin/mariadbd'],
    packages: ['mariadb-server-core'],
  },
  { purpose: 'the tests of the edge', files: ['/usr/sbin/nginx'], packages: ['nginx-light'] },
  { purpose: 'the tests of several machines', files: ['/usr/sbin/haproxy'], packages: ['haproxy'] },
  {
    purpose: 'the tests of shared rate limits',
    files: ['/usr/bin/redis-server'],
    packages: ['redis-server'],
  },
  {
    purpose: 'the tests of the shared cache',
    files: ['/usr/sbin/varnishd'],
    packages: ['varnish', 'varnish-modules'],
  },
  {
    purpose: 'the browser tests',
    files: fullBrowsers,
    packages: ['chromium'],
  },
  { purpose: "the test of a remote's pipeline", files: ['/usr/bin/git'], packages: ['git'] },
  { purpose: 'the tests of books as EPUB', files: ['/usr/bin/epubcheck'], packages: ['epubcheck'] },
  { purpose: 'the tests of books as PDF', files: ['/usr/bin/pdftotext'], packages: ['poppler-utils'] },
  {
    purpose: 'faster browser tests',
    files: [headlessShell],
    packages: ['chromium-headless-shell'],
    isOptional: true,
  },
  {
    purpose: 'Tamil and emoji in the browser tests',
    files: ['/usr/share/fonts/truetype/noto/NotoSansTamil-Regular.ttf', '/usr/share/fonts/opentype/noto'],
    packages: ['fonts-noto-core', 'fonts-noto-color-emoji'],
  },
];

const isMissing = ({ files }: Needed) => !files.some((file) => existsSync(file));

function aptGet(...args: string[]): boolean {
  // runlevel 1 keeps Debian from starting the services of installed packages; the tests start their own
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  return (
    spawnSync('apt-get', ['-qq', '-y', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  );
}

/**
 * Installs the Debian packages that the tests need, when running as root.
 * @returns a sentence for each purpose whose packages are still missing
 */
export function installMissing(): string[] {
  const missing = needs.filter(isMissing);
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (missing.length > 0 && mayInstall) {
    aptGet('update');
    const install = (packages: string[]) => {
      console.log(`Installing ${packages.join(', ')} …`);
      aptGet('install', '--no-install-recommends', ...packages);
    };
    const needed = missing.filter(({ isOptional }) => !isOptional).flatMap(({ packages }) => packages);
    if (needed.length > 0) install(needed);
    // separately, since one unknown package fails the whole installation
    for (const { packages, isOptional } of missing) if (isOptional) install(packages);
  }
  return needs
    .filter((need) => !need.isOptional && isMissing(need))
    .map(({ purpose, packages }) => `Missing for ${purpose}: install the packages ${packages.join(', ')}.`);
}
