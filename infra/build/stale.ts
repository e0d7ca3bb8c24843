import { existsSync, readFileSync } from 'node:fs';
import { versionOf } from './fingerprint.ts';
import { allFronts, pointerFile, releaseFolder } from './places.ts';

function liveVersion(name: string): string | undefined {
  const file = pointerFile(name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
}

/** The fronts whose live release is not made from the sources as they are. Asking loads no bundler. */
export function staleFronts(): string[] {
  return allFronts.filter((name) => {
    const version = versionOf(name);
    return liveVersion(name) !== version || !existsSync(releaseFolder(name, version));
  });
}
