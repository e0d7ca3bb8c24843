import { RouterProvider } from '@ezhuthu/kit/router';
import { createMemoryRouter } from '@ezhuthu/kit/router/server';
import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Pagination } from './pagination.tsx';

test('previous is not available on the first page', () => {
  render(<Pagination page={1} pages={3} onPageChange={() => {}} />);
  expect(screen.getByRole('button', { name: 'முந்தைய' })).toBeDisabled();
});

test('next is not available on the last page', () => {
  render(<Pagination page={3} pages={3} onPageChange={() => {}} />);
  expect(screen.getByRole('button', { name: 'அடுத்த' })).toBeDisabled();
});

test('next goes one page on', async () => {
  const handlePageChange = jest.fn();
  render(<Pagination page={2} pages={3} onPageChange={handlePageChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'அடுத்த' }));
  expect(handlePageChange).toHaveBeenCalledWith(3);
});

test('pages with addresses are links', () => {
  const element = <Pagination page={2} pages={3} hrefOf={(page) => `/archive?page=${page}`} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  expect(screen.getByRole('link', { name: 'முந்தைய' })).toHaveAttribute('href', '/archive?page=1');
});

test('a single page needs no pagination', () => {
  render(<Pagination page={1} pages={1} onPageChange={() => {}} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
