/** A book and its number in the order. */
export interface BookPlace {
  id: string;
  sortOrder: number;
}

/**
 * Where the others go when some books take these places: who stands in one of them moves to the next free number, in
 * their order.
 * @param books all there are
 * @returns those that move
 */
export function movedBy(books: BookPlace[], taken: BookPlace[]): BookPlace[] {
  const settled = new Set(taken.map(({ id }) => id));
  const others = books.filter(({ id }) => !settled.has(id));
  const wanted = new Set(taken.map(({ sortOrder }) => sortOrder));
  const used = new Set([...wanted, ...others.map(({ sortOrder }) => sortOrder)]);
  return others
    .filter(({ sortOrder }) => wanted.has(sortOrder))
    .map(({ id, sortOrder }) => {
      let free = sortOrder + 1;
      while (used.has(free)) free++;
      used.add(free);
      return { id, sortOrder: free };
    });
}
