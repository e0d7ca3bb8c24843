import type { Book } from '@ezhuthu/contract';

/** A book and its number in the order. */
interface Place {
  id: string;
  sortOrder: number;
}

/**
 * The numbers that put books into this order: those they have already, each to whom it falls now, so that gaps stay.
 * @param books all of them, in the order they shall have
 * @returns those whose number changes
 */
export function toPlaces(books: readonly Pick<Book, 'id' | 'sortOrder'>[]): Place[] {
  const numbers = books.map(({ sortOrder }) => sortOrder).sort((one, other) => one - other);
  let last = -1;
  return books.flatMap(({ id, sortOrder }, index) => {
    // two books with one number stand apart from now on
    last = Math.max(numbers[index]!, last + 1);
    return last === sortOrder ? [] : [{ id, sortOrder: last }];
  });
}
