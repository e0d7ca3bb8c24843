import { renderPage } from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ShellProvider } from '../app/app.tsx';
import { Missing } from './route-error.tsx';

// jsdom has no timings
Object.assign(performance, { getEntriesByType: () => [] });

const registry = [{ name: 'studio', version: '1', entry: '', mounts: [{ path: '/write' }] }];

function open(path: string, { hasFailed = false } = {}) {
  const shell = {
    registry,
    siteUrl: 'https://ezhuthu.example',
    failed: (name: string) => hasFailed && name === 'studio',
  };
  const around = (page: React.ReactNode) => <ShellProvider value={shell}>{page}</ShellProvider>;
  return renderPage(<Missing />, { path, around }).router;
}

test('a path without an owner has no page', () => {
  open('/nowhere');
  expect(screen.getByRole('heading', { level: 1, name: 'இந்தப் பக்கம் இல்லை' })).toBeVisible();
});

test('a path without an owner offers a link to the home page', async () => {
  const router = open('/nowhere');
  await userEvent.click(screen.getByRole('link', { name: 'Go to Home' }));
  expect(router.state.location.pathname).toBe('/');
});

test('a path without an owner offers no retry', () => {
  open('/nowhere', { hasFailed: true });
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('an address that a remote owns and does not know has no page', () => {
  open('/write/nothing');
  expect(screen.getByRole('heading', { name: 'இந்தப் பக்கம் இல்லை' })).toBeVisible();
});

test('a remote that did not load is said to be missing', () => {
  open('/write', { hasFailed: true });
  expect(screen.getByRole('alert')).toHaveTextContent('இந்தப் பகுதியை இப்போது ஏற்ற முடியவில்லை');
});

// e2e/deployments/federation.spec.ts tests in a real browser that Retry reloads the page, and the result
test('a remote that did not load can be tried again', () => {
  open('/write', { hasFailed: true });
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});
