const ownFile = /^\/(?:uploads|covers)\//;

/** Whether an address is a picture of this site, absolute or relative, or a local `blob:` preview. */
export function isOwnPicture(source: string): boolean {
  if (source.startsWith('blob:')) return true;
  if (!URL.canParse(source, location.href)) return false;
  const { origin, pathname } = new URL(source, location.href);
  return origin === location.origin && ownFile.test(pathname);
}
