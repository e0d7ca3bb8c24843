import { builtInCategories, listBloggerLabels, listCategories, listCategoryNames } from '@ezhuthu/contract';
import { answer, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CategoryField } from './category-field.tsx';

const api = startFakeApi();
const refused = { code: 'too_many', message: 'Slowly' };
const all = ['கவிதை', 'பயணம்', 'Travel'];

/** Like the server: ten per page, with a case-insensitive search. */
const listed = answer(listCategories, ({ query }) => {
  const { search = '' } = query as { search?: string };
  const names = all.filter((name) => name.toLowerCase().includes(search.toLowerCase()));
  return {
    categories: names.map((name) => ({ name, slug: name, count: 1, postCount: 1 })),
    pagination: { currentPage: 1, totalPages: 1, totalCount: names.length, hasMore: false },
  };
});

function renderField() {
  const handleChange = jest.fn();
  renderPage(<CategoryField value="பொது" onChange={handleChange} />);
  return handleChange;
}

const field = () => screen.getByRole('combobox', { name: 'Category' });
const offered = () =>
  within(screen.getByRole('listbox'))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);

async function openList() {
  api.use(listed);
  const handleChange = renderField();
  await userEvent.click(field());
  await waitFor(() => expect(offered()).toEqual(all));
  return handleChange;
}

test('the field has the category of the post', () => {
  api.use(listed);
  renderField();
  expect(field()).toHaveValue('பொது');
});

test("the blog's categories are offered", async () => {
  await openList();
  expect(offered()).toEqual(all);
});

test('one is chosen by a click', async () => {
  const handleChange = await openList();
  await userEvent.click(screen.getByRole('option', { name: 'பயணம்' }));
  expect(handleChange).toHaveBeenCalledWith('பயணம்');
});

test('one is chosen by the keyboard', async () => {
  const handleChange = await openList();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(handleChange).toHaveBeenCalledWith('பயணம்');
});

test('a part of the name finds it, whatever its case', async () => {
  await openList();
  await userEvent.type(field(), 'RAV');
  await waitFor(() => expect(offered()).toEqual(['Travel', "'RAV' என்ற புதிய வகை"]));
});

test('a new one is made by its name', async () => {
  const handleChange = await openList();
  await userEvent.type(field(), 'புதியது{Enter}');
  expect(handleChange).toHaveBeenCalledWith('புதியது');
});

test('leaving the field makes no new category, until that is said', async () => {
  const handleChange = await openList();
  await userEvent.type(field(), 'siru');
  await userEvent.tab();
  await userEvent.click(document.body);
  expect(handleChange).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent("'siru' என்ற வகை இல்லை.");
  await userEvent.click(screen.getByRole('button', { name: 'புதிதாக உருவாக்கு' }));
  expect(handleChange).toHaveBeenCalledWith('siru');
});

test('leaving the field chooses a category that there is', async () => {
  const handleChange = await openList();
  await userEvent.type(field(), 'travel');
  await userEvent.click(document.body);
  await waitFor(() => expect(handleChange).toHaveBeenCalledWith('Travel'));
});

test('Escape leaves the category as it was', async () => {
  const handleChange = await openList();
  await userEvent.type(field(), 'புதியது{Escape}');
  expect(handleChange).not.toHaveBeenCalled();
  expect(field()).toHaveValue('பொது');
});

test('when the list fails, the labels of the old blog are offered', async () => {
  api.use(answer(listCategories, refused, { status: 429 }), answer(listBloggerLabels, { names: ['பழையது'] }));
  renderField();
  await userEvent.click(field());
  await waitFor(() => expect(offered()).toEqual(['பழையது']));
});

test('when all requests fail, the built-in categories are offered', async () => {
  api.use(
    answer(listCategories, refused, { status: 429 }),
    answer(listBloggerLabels, { names: [] }),
    answer(listCategoryNames, refused, { status: 429 }),
  );
  renderField();
  await userEvent.click(field());
  await waitFor(() => expect(offered()).toEqual(builtInCategories));
});
