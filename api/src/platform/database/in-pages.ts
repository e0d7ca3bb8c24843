/**
 * Reads rows in the order of their ids, a page at a time, until there are none.
 * @param find those after an id
 */
export async function* inPages<Row extends { id: string | number }>(
  first: NoInfer<Row['id']>,
  find: (after: Row['id']) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let rows = await find(first);
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield rows;
    rows = await find(last.id);
  }
}
