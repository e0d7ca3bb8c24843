import { beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { Deferred } from './deferred.tsx';

const Part = ({ name }: { name: string }) => <p>{name} வந்தது</p>;
const load = jest.fn<() => Promise<{ default: typeof Part }>>();

const show = (handleFailure?: () => void) =>
  render(
    <Deferred load={load} part={{ name: 'மழை' }} fallback={<p>வருகிறது</p>} onFailure={handleFailure} />,
  );

beforeEach(() => {
  load.mockReset().mockResolvedValue({ default: Part });
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

test('a part is shown once it is loaded', async () => {
  show();
  expect(await screen.findByText('மழை வந்தது')).toBeVisible();
});

test('until then the fallback is shown', async () => {
  show();
  expect(screen.getByText('வருகிறது')).toBeVisible();
  await screen.findByText('மழை வந்தது');
});

test('a part that fails to load leaves the fallback', async () => {
  load.mockRejectedValue(new Error('offline'));
  const handleFailure = jest.fn();
  show(handleFailure);
  await waitFor(() => expect(handleFailure).toHaveBeenCalledTimes(1));
  expect(screen.getByText('வருகிறது')).toBeVisible();
});

test('a part that did not load is loaded again when it is shown again', async () => {
  load.mockRejectedValueOnce(new Error('offline'));
  const handleFailure = jest.fn();
  const { unmount } = show(handleFailure);
  await waitFor(() => expect(handleFailure).toHaveBeenCalled());
  unmount();
  show();
  expect(await screen.findByText('மழை வந்தது')).toBeVisible();
});
