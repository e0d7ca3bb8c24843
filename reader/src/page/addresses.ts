const max = 1_000_000;

/** The page number in the URL, from 1. */
export function pageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= max ? page : 1;
}

/** Builds a URL without empty parameters. */
export function getAddress(path: string, parameters: Record<string, string | number | undefined>): string {
  const props = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(props.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Builds a page's URL; the first page has no page parameter. */
export const pageAddress = (path: string, page: number, others: Record<string, string | undefined> = {}) =>
  getAddress(path, { ...others, page: page > 1 ? page : undefined });
