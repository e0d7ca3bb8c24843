import type { FrontVersion } from './failures.ts';

/** Releases of the document, which reports name: `shell@1/reader@2`, or the shell's alone. */
export const getReleaseIds = (): string =>
  document.querySelector<HTMLElement>('script[data-releases]')?.dataset.releases ?? '';

export function getReleases(): [shell: FrontVersion, owner?: FrontVersion] {
  const [, shell = '', name, version = ''] = getReleaseIds().split(/[@/]/);
  return [{ name: 'shell', version: shell }, name ? { name, version } : undefined];
}
