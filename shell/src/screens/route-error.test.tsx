import { ApiError } from '@ezhuthu/kit';
import { renderPage } from '@ezhuthu/kit/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ShellProvider } from '../app/app.tsx';
import { RouteError } from './route-error.tsx';

// jsdom has no timings
Object.assign(performance, { getEntriesByType: () => [] });

const shell = { registry: [], siteUrl: 'https://ezhuthu.example', failed: () => false };
const load = jest.fn<() => Promise<null>>();

const apiError = (status: number, message: string) => new ApiError(status, { code: 'some', message });

async function open(error: unknown) {
  load.mockRejectedValueOnce(error);
  const page = { path: '/page', loader: load, element: <p>பக்கம்</p>, ErrorBoundary: RouteError };
  const around = (inside: React.ReactNode) => <ShellProvider value={shell}>{inside}</ShellProvider>;
  renderPage([page], { path: '/page', around });
  return screen.findByRole('alert');
}

beforeEach(() => {
  load.mockReset().mockResolvedValue(null);
});

test("the server's message is shown", async () => {
  expect(await open(apiError(503, 'The site is being repaired'))).toHaveTextContent(
    'The site is being repaired',
  );
});

test("a program's error message is not shown", async () => {
  const alert = await open(new TypeError('x is undefined'));
  expect(alert).toHaveTextContent('பக்கத்தைக் காட்டும்போது பிழை ஏற்பட்டது.');
  expect(alert).not.toHaveTextContent('undefined');
});

test.each([
  ['the API', apiError(404, 'Not found')],
  ['a loader', new Response('', { status: 404 })],
])('what %s does not know has no page', async (_, error) => {
  expect(await open(error)).toHaveTextContent('இந்தப் பக்கம் இல்லை');
});

test('Retry shows the page when it can be had', async () => {
  await open(apiError(503, 'The site is being repaired'));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('பக்கம்')).toBeVisible();
});
