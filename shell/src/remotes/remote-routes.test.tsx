import { createBrowserRouter } from '@ezhuthu/kit/router';
import { expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { remoteRoutes } from './remote-routes.tsx';

test('a search that changes is the address at once; the loader runs for pages of another front only', async () => {
  history.replaceState(null, '', '/');
  const load = jest.fn(async () => null);
  const router = createBrowserRouter([
    { path: '/' },
    ...remoteRoutes('insights', [{ path: '/analytics' }], load),
  ]);
  void router.navigate('/analytics');
  await waitFor(() => expect(router.state.location.pathname).toBe('/analytics'));
  expect(load).toHaveBeenCalledTimes(1);
  void router.navigate('/analytics?period=7days');
  await Promise.resolve();
  expect(router.state.location.search).toBe('?period=7days');
  expect(load).toHaveBeenCalledTimes(1);
  router.dispose();
});
