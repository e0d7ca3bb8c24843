import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { chooseTheme, useTheme } from './theme.ts';
import { themeScript } from './theme-script.ts';

let systemChanged = () => {};

/** jsdom has no `matchMedia`. */
function prefer(scheme: 'light' | 'dark'): void {
  window.matchMedia = jest.fn((query: string) => ({
    matches: query === `(prefers-color-scheme: ${scheme})`,
    addEventListener: (_: string, listener: () => void) => {
      systemChanged = listener;
    },
    removeEventListener: () => {},
  })) as never;
}

/** Runs the script that the head runs before the first paint. */
function openDocument(): void {
  const script = document.createElement('script');
  script.textContent = themeScript;
  document.head.append(script);
  script.remove();
}

function Theme() {
  return <p>{useTheme()}</p>;
}

afterEach(() => {
  delete document.documentElement.dataset.theme;
  delete document.documentElement.dataset.look;
});

test.each(['light', 'dark'] as const)(
  'with nothing chosen the %s theme of the system is in force',
  (scheme) => {
    prefer(scheme);
    render(<Theme />);
    expect(screen.getByText(scheme)).toBeVisible();
  },
);

test('with nothing chosen the theme follows the system', () => {
  prefer('light');
  render(<Theme />);
  prefer('dark');
  act(systemChanged);
  expect(screen.getByText('dark')).toBeVisible();
});

test('a dark look is dark on a light system, and light by choice', () => {
  prefer('light');
  document.documentElement.dataset.look = 'night';
  render(<Theme />);
  expect(screen.getByText('dark')).toBeVisible();
  act(() => chooseTheme('light'));
  expect(screen.getByText('light')).toBeVisible();
});

test('what is chosen is in force at once', () => {
  prefer('light');
  render(<Theme />);
  act(() => chooseTheme('dark'));
  expect(screen.getByText('dark')).toBeVisible();
});

test('what is chosen is marked on the document, where the style sheet looks', () => {
  chooseTheme('dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});

test('what was chosen is in force before the first paint of the next page', () => {
  chooseTheme('dark');
  delete document.documentElement.dataset.theme;
  openDocument();
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});

test.each(['sepia', '', '"><script>'])('a stored theme that is none is ignored (%s)', (stored) => {
  localStorage.setItem('theme', stored);
  openDocument();
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});
