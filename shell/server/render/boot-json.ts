import { createHash } from 'node:crypto';
import type { Boot } from '../../src/starter/boot.ts';

/** The JSON of a boot and its version. A script element can contain it, as it has no `<`. */
export function getBootJson(boot: Boot): { version: string; json: string } {
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
  const version = createHash('sha1').update(json).digest('base64url').slice(0, 16);
  return { version, json: `{"version":"${version}",${json.slice(1)}` };
}
