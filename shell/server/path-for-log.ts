/** The longest segment of a path that is the name of something; tokens are longer, and so are titles in percent-encoding. */
const maxSegment = 40;

/** An address without what may be the token of a mailed link: no query, and no long segments without a title's letters. */
export function pathForLog(url = ''): string {
  const [path = ''] = url.slice(0, 2000).split('?');
  const isToken = (segment: string) => segment.length > maxSegment && /^[\w.~-]+$/.test(segment);
  return path
    .split('/')
    .map((segment) => (isToken(segment) ? '…' : segment))
    .join('/');
}
