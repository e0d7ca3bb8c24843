import { existsSync } from 'node:fs';

export const fullBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/**
 * Chromium without a user interface: starts and renders with a sixth less CPU time, but has no back-forward cache.
 */
export const headlessShell = '/usr/bin/chromium-headless-shell';

export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const findInstalled = (places: string[]): string | undefined => places.find((place) => existsSync(place));

/** The lightest installed Chromium, whatever the settings say; undefined when there is none. */
export const installedBrowser = (): string | undefined => findInstalled([headlessShell, ...fullBrowsers]);

const findBrowser = (places: string[]): string | undefined =>
  process.env.CHROMIUM_PATH ?? findInstalled(places);

function needBrowser(places: string[]): string {
  const file = findBrowser(places);
  if (!file)
    throw new Error(
      'Install Chromium, which Debian has in the package chromium, or name one by CHROMIUM_PATH.',
    );
  return file;
}

/**
 * The lightest installed Chromium.
 * @throws when none is installed
 */
export const browserFile = (): string => needBrowser([headlessShell, ...fullBrowsers]);

/**
 * A Chromium with every feature that users' browsers have.
 * @throws when none is installed
 */
export const fullBrowserFile = (): string => needBrowser(fullBrowsers);
