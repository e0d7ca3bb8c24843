import { Link } from '@ezhuthu/kit/router';
import { renderPage } from '@ezhuthu/kit/testing';
import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SearchBox } from './search-box.tsx';

const open = (path: string) => renderPage([{ path: '*', element: <SearchBox /> }], { path }).router;
const field = () => screen.getByRole('searchbox', { name: 'தேடு' });
const getAddress = ({ state }: ReturnType<typeof open>) =>
  decodeURIComponent(state.location.pathname + state.location.search);

test('on the front page the address follows what is typed', async () => {
  const router = open('/');
  await userEvent.type(field(), 'மழை');
  await waitFor(() => expect(getAddress(router)).toBe('/?search=மழை'));
});

test('clearing the field shows the full home page', async () => {
  const router = open('/?search=மழை');
  await userEvent.clear(field());
  await waitFor(() => expect(getAddress(router)).toBe('/'));
});

test('elsewhere nothing moves while one types', async () => {
  const router = open('/about');
  await userEvent.type(field(), 'மழை');
  expect(getAddress(router)).toBe('/about');
});

test.each(['/', '/about'])('from %s Enter leads to the full search', async (path) => {
  const router = open(path);
  await userEvent.type(field(), 'மழை & காற்று{Enter}');
  await waitFor(() => expect(getAddress(router)).toBe('/search?q=மழை & காற்று'));
});

test('nothing typed leads nowhere', async () => {
  const router = open('/about');
  await userEvent.type(field(), '  {Enter}');
  expect(getAddress(router)).toBe('/about');
});

test('the field says what the page was asked for', () => {
  open('/search?q=மழை');
  expect(field()).toHaveValue('மழை');
});

test('what another page looks for by itself is not in the field', () => {
  open('/dashboard?search=மழை');
  expect(field()).toHaveValue('');
});

test('a link that is pressed before the address has followed is not taken back', async () => {
  const loading = Promise.withResolvers<null>();
  const search = (
    <>
      <SearchBox />
      <Link to="/slow">x</Link>
    </>
  );
  const { router } = renderPage(
    [
      { path: '/', element: search },
      { path: '/slow', loader: () => loading.promise, element: null },
    ],
    { path: '/' },
  );
  jest.useFakeTimers();
  try {
    fireEvent.change(field(), { target: { value: 'மழை' } });
    fireEvent.blur(field());
    fireEvent.click(screen.getByRole('link'));
    await act(() => jest.advanceTimersByTimeAsync(1000));
  } finally {
    jest.useRealTimers();
  }
  loading.resolve(null);
  await waitFor(() => expect(getAddress(router)).toBe('/slow'));
});
