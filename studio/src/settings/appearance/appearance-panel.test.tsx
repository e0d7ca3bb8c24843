import { getSettings, listPosts, type Settings, updateSettings } from '@ezhuthu/contract';
import { answer, aUser, renderPage, startFakeApi, theSettings } from '@ezhuthu/kit/testing';
import { ToastProvider } from '@ezhuthu/kit/ui';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { appearanceText } from '../../messages/settings.ts';
import { studioText } from '../../messages/studio.ts';
import { AppearancePanel } from './appearance-panel.tsx';

const { looks, listStyles, fields, preview } = appearanceText;
const pagination = { currentPage: 1, totalPages: 1, totalCount: 0, hasMore: false };

const homePage =
  '<!doctype html><html lang="ta"><head><script src="/main.js"></script></head><body>முகப்பு</body></html>';

const api = startFakeApi(
  answer(listPosts, { posts: [], pagination }),
  http.get('/', () => HttpResponse.html(homePage)),
);

let stored: Settings;
let saves: object[];

beforeEach(() => {
  saves = [];
  stored = theSettings();
  api.use(
    answer(getSettings, () => stored),
    answer(updateSettings, ({ body: { version, ...change } }) => {
      saves.push(change);
      stored = { ...stored, ...change, version: stored.version + 1 };
      return stored;
    }),
  );
});

const root = document.documentElement;
afterEach(() => {
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  localStorage.clear();
});

async function openPanel() {
  renderPage(<AppearancePanel />, {
    session: aUser({ isAuthor: true }),
    around: (inside) => <ToastProvider>{inside}</ToastProvider>,
  });
  await screen.findByRole('form', { name: appearanceText.form });
  await waitFor(() => expect(frame()).toHaveAttribute('srcdoc'));
  // jsdom loads no frames
  frame().contentDocument!.write(frame().getAttribute('srcdoc')!);
  fireEvent.load(frame());
}

const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const save = () => userEvent.click(screen.getByRole('button', { name: studioText.save }));
const frame = () => screen.getByTitle<HTMLIFrameElement>(preview.title);
const shown = () => frame().contentDocument!.documentElement;

test('what is stored is chosen at first', async () => {
  stored = theSettings({ look: 'bare', listStyle: 'grid' });
  await openPanel();
  expect(screen.getByRole('radio', { name: looks.bare.label })).toBeChecked();
  expect(screen.getByRole('radio', { name: listStyles.grid.label })).toBeChecked();
});

test('a choice is seen in the preview before it is saved, and nowhere else', async () => {
  await openPanel();
  await choose(looks.letterpress.label);
  expect(shown()).toHaveAttribute('data-look', 'letterpress');
  expect(root).not.toHaveAttribute('data-look');
  expect(saves).toEqual([]);
});

test('a page that loads in the preview gets the choices, too', async () => {
  await openPanel();
  await choose(listStyles.rows.label);
  for (const name of shown().getAttributeNames()) shown().removeAttribute(name);
  fireEvent.load(frame());
  expect(shown()).toHaveAttribute('data-list', 'rows');
});

test('the preview runs no scripts and cannot be focused', async () => {
  await openPanel();
  expect(frame().getAttribute('srcdoc')).toMatch(
    /^<!doctype html><html lang="ta"><head><\/head><body>முகப்பு/,
  );
  expect(frame()).toHaveAttribute('sandbox', 'allow-same-origin');
  expect(frame()).toHaveAttribute('tabindex', '-1');
});

test('the dark look is previewed dark, until the author looks at it by light', async () => {
  await openPanel();
  await choose(looks.night.label);
  expect(shown()).toHaveAttribute('data-theme', 'dark');
  await choose(preview.themes.light);
  expect(shown()).toHaveAttribute('data-theme', 'light');
});

test('only what was changed is saved, and the page takes it on', async () => {
  await openPanel();
  await choose(looks.night.label);
  fireEvent.change(screen.getByLabelText(fields.accent), { target: { value: '#00897b' } });
  await save();
  expect(await screen.findByText(appearanceText.saved)).toBeVisible();
  expect(saves).toEqual([{ look: 'night', accent: '#00897b' }]);
  expect(root).toHaveAttribute('data-look', 'night');
  expect(root.style.getPropertyValue('--accent')).toMatch(/^#[0-9a-f]{6}$/);
});

test('the accent is given back to the look', async () => {
  stored = theSettings({ accent: '#00897b' });
  await openPanel();
  await userEvent.click(screen.getByRole('button', { name: appearanceText.useOwnAccent }));
  expect(shown()).not.toHaveAttribute('style');
  await save();
  expect(await screen.findByText(appearanceText.saved)).toBeVisible();
  expect(saves).toEqual([{ accent: null }]);
});

test('choices can be discarded', async () => {
  await openPanel();
  await choose(looks.bare.label);
  await userEvent.click(screen.getByRole('button', { name: studioText.cancel }));
  expect(screen.getByRole('radio', { name: looks.default.label })).toBeChecked();
  expect(shown()).toHaveAttribute('data-look', 'default');
});

test('what somebody else has stored is said in the words of the choices', async () => {
  await openPanel();
  const current = theSettings({ look: 'bare', version: 5 });
  api.use(
    answer(
      updateSettings,
      { code: 'conflict', message: 'Changed elsewhere.', current },
      { status: 409, once: true },
    ),
  );
  await choose(looks.letterpress.label);
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(looks.bare.label);
});
