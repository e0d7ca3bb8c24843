import { createBrowserRouter, Outlet, RouterProvider } from '@ezhuthu/kit/router';
import { afterEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { shellText } from '../messages/shell.ts';
import { setPageLanguage } from './page-language.ts';
import { translatedRoutes } from './translated-routes.tsx';

afterEach(() => setPageLanguage('mixed'));

const Layout = () => (
  <>
    <h1>{shellText.home}</h1>
    <Outlet />
  </>
);

const Search = () => (
  <label>
    {shellText.search} <input />
  </label>
);

test('in another language a page and what is around it have its texts, and what is typed there with the focus', async () => {
  const page = { index: true, Component: Search };
  const router = createBrowserRouter(translatedRoutes([{ path: '/', Component: Layout, children: [page] }]));
  render(<RouterProvider router={router} />);
  const field = screen.getByLabelText(shellText.search);
  await userEvent.type(field, 'கவிதை');
  await act(() => setPageLanguage('en'));
  expect(screen.getByRole('heading').textContent).toBe('Home');
  const now = screen.getByLabelText<HTMLInputElement>('Search');
  expect(now).toBe(field);
  expect(now.value).toBe('கவிதை');
  expect(document.activeElement).toBe(now);
});
