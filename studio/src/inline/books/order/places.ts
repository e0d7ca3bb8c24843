import type { Book } from '@ezhuthu/contract';

interface Place {
  id: string;
  sortOrder: number;
}

/**
 * Reassigns the existing numbers in the new order, so that gaps stay.
 * @param books all of them, in the new order
 * @returns the books whose number changes
 */
export function toPlaces(books: readonly Pick<Book, 'id' | 'sortOrder'>[]): Place[] {
  const numbers = books.map(({ sortOrder }) => sortOrder).sort((one, other) => one - other);
  let last = -1;
  return books.flatMap(({ id, sortOrder }, index) => {
    // equal numbers become distinct
    last = Math.max(numbers[index]!, last + 1);
    return last === sortOrder ? [] : [{ id, sortOrder: last }];
  });
}
