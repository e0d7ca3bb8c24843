import { isOpen, type Registry } from '@ezhuthu/releases/registry';

/** Sets a cookie, so that only whoever follows the link may ask for it. */
const selectsReleases = '/*\\?*release=*';

/**
 * Lets a browser fetch a page shortly before a link to it is used: when somebody points at it or touches it. Only pages
 * that are the same for everybody.
 */
export function getSpeculationRules(registry: Registry): string {
  const paths = registry
    .flatMap(({ mounts }) => mounts)
    .filter(isOpen)
    .flatMap(({ path }) => (path === '/' ? path : [path, `${path}/*`]));
  const where = { and: [{ href_matches: paths }, { not: { href_matches: selectsReleases } }] };
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] });
}
