import { type Answer, subscribe } from '@ezhuthu/contract';
import { answer, inTime, noAnswer, onFastTime, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NewsletterBox } from './newsletter-box.tsx';

const api = startFakeApi();
onFastTime();

const address = 'kayal@example.com';
const thanks: Answer<typeof subscribe> = { success: true, message: 'உறுதிப்படுத்தும் மின்னஞ்சல் அனுப்பப்பட்டது' };
const taken = 'இந்த மின்னஞ்சல் ஏற்கனவே பதிவு செய்யப்பட்டுள்ளது';
const keptText = 'நன்றி! உங்கள் முகவரி சேமிக்கப்பட்டது. இணையம் கிடைத்ததும் உறுதிப்படுத்தும் மின்னஞ்சல் அனுப்பப்படும்.';
const generic = 'பதிவு செய்ய முடியவில்லை. சிறிது நேரம் கழித்து மீண்டும் முயலுங்கள்.';

const open = (title = '') => renderPage(<NewsletterBox title={title} />);
const field = () => screen.getByRole('textbox', { name: 'மின்னஞ்சல்' });
const button = (name = 'பதிவு செய்க') => screen.getByRole('button', { name });
const told = (text: string) => inTime(() => expect(screen.getByRole('status')).toHaveTextContent(text));
const complained = (text: string) => inTime(() => expect(screen.getByRole('alert')).toHaveTextContent(text));

async function subscribeAs(email: string) {
  await userEvent.click(field());
  await userEvent.paste(email);
  await userEvent.click(button());
}

const refusal = (message: string) => ({ code: 'some', message });
const kept = (): string[] => JSON.parse(localStorage.getItem('subscribers') ?? '[]');
const keep = (...emails: string[]) => localStorage.setItem('subscribers', JSON.stringify(emails));

/** Accepts subscriptions. @returns their addresses */
function takes(): string[] {
  const asked: string[] = [];
  api.use(
    answer(subscribe, ({ body }) => {
      asked.push(body.email);
      return thanks;
    }),
  );
  return asked;
}

test.each([
  ['', 'புதிய பதிவுகள் உங்கள் மின்னஞ்சலுக்கு'],
  ['மின்னஞ்சல்', 'மின்னஞ்சல்'],
])('the box has the title that was given, or its own', (given, name) => {
  open(given);
  expect(screen.getByRole('region', { name })).toBeVisible();
});

test.each(['', 'kayal', 'kayal@', 'kayal@example', '@example.com', 'ka yal@example.com'])(
  'what is no address is told so before anyone is asked (%j)',
  async (given) => {
    const asked = takes();
    open();
    await subscribeAs(`${given} `);
    await complained('சரியான மின்னஞ்சலை உள்ளிடவும்');
    expect(field()).toBeInvalid();
    expect(asked).toEqual([]);
  },
);

test('a subscription explains the next step', async () => {
  const asked = takes();
  open();
  await subscribeAs(` ${address} `);
  await told(thanks.message);
  expect(asked).toEqual([address]);
  expect(field()).toHaveValue('');
});

test('while the server is asked the button says so', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof thanks>();
  api.use(answer(subscribe, () => promise));
  open();
  await subscribeAs(address);
  expect(screen.getByRole('button', { name: 'அனுப்புகிறது...', busy: true })).toBeVisible();
  resolve(thanks);
  await told(thanks.message);
});

test('an existing subscription is reported without further steps', async () => {
  api.use(answer(subscribe, refusal('Subscribed'), { status: 409 }));
  open();
  await subscribeAs(address);
  await told(taken);
  expect(button('ஏற்கனவே பதிவு செய்யப்பட்டுள்ளது')).toBeDisabled();
  expect(field()).toBeDisabled();
});

test.each([
  [400, 'சரியான மின்னஞ்சலை உள்ளிடவும்'],
  [429, 'from the server'],
  [503, generic],
])('a refusal is told, and what was typed stays (%d)', async (status, text) => {
  api.use(answer(subscribe, refusal('from the server'), { status }));
  open();
  await subscribeAs(address);
  await complained(text);
  expect([field(), kept()]).toEqual([expect.objectContaining({ value: address }), []]);
});

describe('without a network', () => {
  test('the address is stored locally and counts as a success', async () => {
    api.use(noAnswer(subscribe));
    open();
    await subscribeAs(address);
    await told(keptText);
    expect([field(), kept()]).toEqual([expect.objectContaining({ value: '' }), [address]]);
  });

  test('an address that is given twice is kept once', async () => {
    api.use(noAnswer(subscribe));
    keep(address);
    open();
    await subscribeAs(address);
    await told(keptText);
    expect(kept()).toEqual([address]);
  });

  test('an address that cannot be stored either is a failure', async () => {
    api.use(noAnswer(subscribe));
    open();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    await subscribeAs(address);
    await complained(generic);
    full.mockRestore();
  });
});

describe('an address that was kept', () => {
  test('is sent when the site is opened again', async () => {
    keep(address, 'mullai@example.com');
    const asked = takes();
    open();
    await inTime(() => expect(kept()).toEqual([]));
    expect(asked).toEqual([address, 'mullai@example.com']);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('is left to the other box of a page that has two', async () => {
    keep(address);
    const asked = takes();
    renderPage(<NewsletterBox title="" isBesideAnother />);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect([asked, kept()]).toEqual([[], [address]]);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  test('is sent when the connection is back', async () => {
    open();
    keep(address);
    const asked = takes();
    act(() => void window.dispatchEvent(new Event('online')));
    await inTime(() => expect(kept()).toEqual([]));
    expect(asked).toEqual([address]);
  });

  test('is not sent by a page that is gone', async () => {
    open().unmount();
    keep(address);
    const asked = takes();
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([]);
  });

  test.each([400, 409])('is forgotten when the server will never take it (%d)', async (status) => {
    keep(address, 'mullai@example.com');
    const asked = takes();
    api.use(answer(subscribe, refusal('No'), { status, once: true }));
    open();
    await inTime(() => expect(kept()).toEqual([]));
    expect(asked).toEqual(['mullai@example.com']);
  });

  test.each([429, 503])('stays when the server cannot take it now (%d)', async (status) => {
    keep(address);
    const asked = jest.fn(() => refusal('Later'));
    api.use(answer(subscribe, asked, { status }));
    open();
    await inTime(() => expect(asked).toHaveBeenCalled());
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(kept()).toEqual([address]);
  });

  test('stays while there is no network', async () => {
    keep(address);
    api.use(noAnswer(subscribe));
    open();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(kept()).toEqual([address]);
  });

  test.each(['{', '"kayal@example.com"', '[1, null]'])('that cannot be read is none (%s)', async (stored) => {
    localStorage.setItem('subscribers', stored);
    const asked = takes();
    open();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(asked).toEqual([]);
  });
});
