import { existsSync } from 'node:fs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const browserFlags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** Where Chromium is on this machine. @throws when it is not */
export function browserFile(): string {
  const file = process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place));
  if (!file) throw new Error('Install Chromium to measure in a browser.');
  return file;
}
