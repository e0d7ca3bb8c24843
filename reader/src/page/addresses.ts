const max = 1_000_000;

/** The page that an address asks for, from 1. */
export function pageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= max ? page : 1;
}

/** An address with its parameters, those that say nothing left out. */
export function getAddress(path: string, parameters: Record<string, string | number | undefined>): string {
  const props = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(props.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The first page has the plain address. */
export const pageAddress = (path: string, page: number, others: Record<string, string | undefined> = {}) =>
  getAddress(path, { ...others, page: page > 1 ? page : undefined });
