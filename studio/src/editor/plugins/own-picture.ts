const ownFile = /^\/(?:uploads|covers)\//;

/** Whether a picture's address is one of the site's own, whole or as a path, or of a file that is being read. */
export function isOwnPicture(source: string): boolean {
  if (source.startsWith('blob:')) return true;
  if (!URL.canParse(source, location.href)) return false;
  const { origin, pathname } = new URL(source, location.href);
  return origin === location.origin && ownFile.test(pathname);
}
