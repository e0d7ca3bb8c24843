import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

export const press = (name: string | RegExp): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));

export const region = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

/** The texts of a list's items. */
export const getItems = async (list: string): Promise<(string | null)[]> =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** The texts of a table's cells. */
export const getRows = (table: HTMLElement): (string | null)[][] =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

/** What stands under each label of a region. */
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
