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

/** The lightest installed Chromium, whatever the settings say; undefined when there is none. */
export const installedBrowser = (places = [headlessShell, ...fullBrowsers]): string | undefined =>
  places.find((place) => existsSync(place));

/** CHROMIUM_PATH, or the lightest Chromium that is installed. @throws when none is */
export function browserFile(places?: string[]): string {
  const file = process.env.CHROMIUM_PATH ?? installedBrowser(places);
  if (file) return file;
  throw new Error(
    'Install Chromium, which Debian has in the package chromium, or name one by CHROMIUM_PATH.',
  );
}

/** A Chromium with every feature that users' browsers have. @throws when none is installed */
export const fullBrowserFile = (): string => browserFile(fullBrowsers);
