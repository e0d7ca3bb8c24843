import { builtInCategories, listCategories } from '@ezhuthu/contract';
import { answer, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { CategoryField } from './category-field.tsx';

const api = startFakeApi();

const listOf = (...names: string[]) =>
  answer(listCategories, {
    categories: names.map((name) => ({ name, slug: name, count: 1, postCount: 1 })),
    pagination: { currentPage: 1, totalPages: 1, totalCount: names.length, hasMore: false },
  });

function renderField() {
  const handleChange = jest.fn();
  renderPage(<CategoryField value="பொது" onChange={handleChange} />);
  return handleChange;
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Category' });
const offered = () => [...field().list!.options].map(({ value }) => value);

test("the blog's categories are offered", async () => {
  api.use(listOf('கவிதை', 'பயணம்'));
  renderField();
  await waitFor(() => expect(offered()).toEqual(['கவிதை', 'பயணம்']));
});

test('the field has the category of the post', async () => {
  api.use(listOf('கவிதை'));
  renderField();
  await waitFor(() => expect(offered()).toHaveLength(1));
  expect(field()).toHaveValue('பொது');
});

test('any other name can be given', async () => {
  api.use(listOf('கவிதை'));
  const handleChange = renderField();
  await waitFor(() => expect(offered()).toHaveLength(1));
  fireEvent.change(field(), { target: { value: 'புதியது' } });
  expect(handleChange).toHaveBeenCalledWith('புதியது');
});

test('when they cannot be had, the built-in ones are offered', async () => {
  const asked = jest.fn(() => ({ code: 'too_many', message: 'Slowly' }));
  api.use(answer(listCategories, asked, { status: 429 }));
  renderField();
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(offered()).toEqual(builtInCategories);
});
