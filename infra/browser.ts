import { existsSync } from 'node:fs';

export const wholeBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Chromium without windows: it draws and starts for a sixth less of the processor, and keeps no pages for Back. */
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

function findBrowser(places: string[]): string {
  const file = process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place));
  if (!file) throw new Error('Install Chromium: Debian has it in the package chromium.');
  return file;
}

/** The lightest Chromium of this machine. @throws when it has none */
export const browserFile = (): string => findBrowser([headlessShell, ...wholeBrowsers]);

/** A Chromium that does all that its users' does. @throws when there is none */
export const wholeBrowserFile = (): string => findBrowser(wholeBrowsers);
