import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

export const press = (name: string | RegExp): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));

export const region = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

/** Texts of a list's items. */
export const getItems = async (list: string): Promise<(string | null)[]> =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Texts of a table's cells, by row. */
export const getRows = (table: HTMLElement): (string | null)[][] =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

/** The values of a region's description list, by term. */
export async function getTiles(name: string): Promise<Record<string, (string | null)[]>> {
  const place = await region(name);
  const terms = within(place).getAllByRole('term');
  return Object.fromEntries(
    terms.map((term) => [
      term.textContent,
      within(term.parentElement!)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ]),
  );
}
