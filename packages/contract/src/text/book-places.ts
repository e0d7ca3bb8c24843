/** The last position that a book may have. */
export const lastBookPlace = 1_000_000;

/** A book and its position. */
export interface BookPlace {
  id: string;
  sortOrder: number;
}

/**
 * Computes the moves of other books when some books take these places: each displaced book moves to the next
 * free position, in order, or to the nearest one before if there is none.
 * @param books all books
 * @returns the books that move
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
      if (free > lastBookPlace) for (free = sortOrder - 1; used.has(free); ) free--;
      used.add(free);
      return { id, sortOrder: free };
    });
}
