import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.edge';
import { RouterProvider } from '../router/index.ts';
import { createMemoryRouter } from '../router/server.ts';
import { Gallery } from './gallery.tsx';

const router = () => createMemoryRouter([{ path: '*', element: <Gallery /> }]);

test('every component is shown in both themes', () => {
  render(<RouterProvider router={router()} />);
  expect(screen.getByRole('region', { name: 'இருண்ட தோற்றம்' })).toBeVisible();
});

test('what the server rendered is what the browser hydrates', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<RouterProvider router={router()} />);
  document.body.append(container);
  render(<RouterProvider router={router()} />, { container, hydrate: true });
  expect(screen.getByRole('region', { name: 'ஒளித் தோற்றம்' })).toBeVisible();
});
