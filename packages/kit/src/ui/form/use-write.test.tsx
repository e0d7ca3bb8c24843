import { clearNotifications } from '@ezhuthu/contract';
import { answer, aUser, hearToasts, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useWrite } from './use-write.ts';

const api = startFakeApi();
const toasts = hearToasts();
const failed = 'முடியவில்லை';
const refusal = 'இது உங்களுடையதல்ல.';

let keys: (string | null)[];
const refuse = answer(
  clearNotifications,
  ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return { code: 'forbidden', message: refusal };
  },
  { status: 403 },
);
const accept = answer(clearNotifications, ({ headers }) => {
  keys.push(headers.get('idempotency-key'));
  return undefined;
});

beforeEach(() => {
  keys = [];
});

type Options = Partial<Parameters<typeof useWrite<typeof clearNotifications>>[1]>;

function Clear(options: Options) {
  const { write, isBusy, failure } = useWrite(clearNotifications, { failed, ...options });
  return (
    <button type="button" aria-busy={isBusy} onClick={() => write({})}>
      {failure ?? 'துடை'}
    </button>
  );
}

const open = (options: Options = {}) => renderPage(<Clear {...options} />, { session: aUser() });
const button = () => screen.getByRole('button');

async function clear(): Promise<void> {
  const before = keys.length;
  await userEvent.click(button());
  await waitFor(() => expect([keys.length, button().ariaBusy]).toEqual([before + 1, 'false']));
}

test('a retry reuses the idempotency key, and a write after a success has a new one', async () => {
  open();
  api.use(refuse);
  await clear();
  api.use(accept);
  await clear();
  await clear();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

test("a failure shows the server's message", async () => {
  api.use(refuse);
  open();
  await clear();
  expect(toasts).toEqual([{ tone: 'bad', text: refusal }]);
});

test('a failure may have words of its own, or none', async () => {
  api.use(refuse);
  const { unmount } = open({ failed: () => failed });
  await clear();
  expect(toasts.map(({ text }) => text)).toEqual([failed]);
  unmount();
  open({ failed: () => undefined });
  await clear();
  expect(toasts).toHaveLength(1);
});

test('a failure is shown where the write was begun, until the next one', async () => {
  api.use(refuse);
  open({ isFailureShown: true });
  await clear();
  expect(button()).toHaveTextContent(refusal);
  expect(toasts).toEqual([]);
  api.use(accept);
  await clear();
  expect(button()).toHaveTextContent('துடை');
});
