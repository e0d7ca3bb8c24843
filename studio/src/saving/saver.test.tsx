import { ApiError, sessionStore } from '@ezhuthu/kit';
import { aUser, beHere } from '@ezhuthu/kit/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type SaveRequest, Saver, type SaverOptions, type SavingState } from './saver.ts';

type Request = SaveRequest<string, number>;

const offline = new ApiError(0, { code: 'network', message: 'Lost' });
const refused = new ApiError(400, { code: 'invalid', message: 'No' });
const outdated = new ApiError(409, { code: 'conflict', message: 'Changed', current: 9 });

let requests: Request[];
/** What the server does with the next requests; afterwards it stores them. */
let answers: (Error | Promise<void>)[];
const localCopy = {
  keep: jest.fn<(value: string, state: SavingState<string, number>) => void>(),
  forget: jest.fn(),
};
let close: (() => void) | undefined;

beforeEach(() => {
  beHere(aUser({ isAuthor: true }));
  requests = [];
  answers = [];
});
afterEach(() => {
  close?.();
  close = undefined;
  jest.clearAllMocks();
  jest.useRealTimers();
});

const makeSaver = (options: Partial<SaverOptions<string, number>> = {}) =>
  new Saver<string, number>({
    value: 'a',
    stored: 1,
    localCopy,
    async send(request) {
      requests.push(request);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      await answer;
      return request.stored + 1;
    },
    ...options,
  });

/** @returns a saver whose value was changed and saved with these answers */
async function saved(...next: typeof answers) {
  answers = next;
  const saver = makeSaver();
  saver.change('b');
  for (const _ of next) await saver.save('draft').catch(() => {});
  return saver;
}

const values = () => requests.map(({ value }) => value);

test('what is typed is dirty, until it is stored', async () => {
  const saver = makeSaver();
  expect(saver.current()).toMatchObject({ isDirty: false, savedAt: null });
  saver.change('b');
  expect(saver.current()).toMatchObject({ value: 'b', stored: 1, isDirty: true });
  await saver.save('draft');
  expect(saver.current()).toMatchObject({ stored: 2, isDirty: false, savedAt: expect.any(Number) });
});

test('more typing changes nothing that would have to be rendered', () => {
  const saver = makeSaver();
  saver.change();
  const before = saver.current();
  saver.change();
  expect(saver.current()).toBe(before);
});

test('what is typed while a save is in flight is not stored', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answers = [promise];
  const saver = makeSaver();
  const saving = saver.save('draft');
  saver.change('c');
  resolve();
  await saving;
  expect(saver.current()).toMatchObject({ value: 'c', stored: 2, isDirty: true });
  expect(localCopy.keep).toHaveBeenLastCalledWith('c', expect.objectContaining({ stored: 2 }));
});

test.each([
  ['offline', offline],
  ['refused', refused],
  ['conflict', outdated],
] as const)('a failed save is %s and keeps what is not stored', async (failure, error) => {
  const saver = await saved(error);
  expect(saver.current()).toMatchObject({ failure, error, stored: 1, isDirty: true, savedAt: null });
});

test('a failure lasts while the save is retried, until one succeeds', async () => {
  const saver = await saved(offline);
  const retry = saver.retry();
  expect(saver.current()).toMatchObject({ inFlight: 'draft', failure: 'offline' });
  await retry;
  expect(saver.current()).toMatchObject({ inFlight: null, failure: null, isDirty: false });
});

test('a conflict lasts until it is resolved, whatever else fails', async () => {
  const saver = await saved(outdated, offline);
  expect(saver.current()).toMatchObject({ failure: 'conflict', conflict: 9 });
  saver.accept(9, { isDirty: true });
  expect(saver.current()).toMatchObject({ failure: null, conflict: null, stored: 9, isDirty: true });
});

test('a version taken instead leaves nothing behind', async () => {
  const saver = await saved(outdated);
  saver.discard(9, 'theirs');
  expect(saver.current()).toMatchObject({ value: 'theirs', stored: 9, isDirty: false, conflict: null });
  expect(localCopy.forget).toHaveBeenCalled();
});

test('what was being written when the page was closed is dirty from the beginning', () => {
  expect(makeSaver({ isDirty: true }).current()).toMatchObject({ isDirty: true, failure: null });
  expect(makeSaver({ isDirty: true, conflict: 9 }).current()).toMatchObject({ failure: 'conflict' });
});

test('a request without a response is repeated with its key before a newer value', async () => {
  const saver = await saved(offline);
  saver.change('c');
  await saver.save('draft');
  expect(values()).toEqual(['b', 'b', 'c']);
  const [first, second, third] = requests.map(({ idempotencyKey }) => idempotencyKey);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('what waits is sent when the saver is opened, and once somebody is signed in', async () => {
  sessionStore.end('signed-out');
  close = makeSaver({ isDirty: true, isWaiting: true }).open();
  expect(values()).toEqual([]);
  beHere(aUser({ isAuthor: true }));
  expect(values()).toEqual(['a']);
});

test('nothing is retried that must not be', async () => {
  close = makeSaver({ isDirty: true, isWaiting: true, mayRetry: () => false }).open();
  expect(values()).toEqual([]);
});

test.each(['online', 'focus'])('a failed save is retried on %s', async (event) => {
  answers = [offline];
  const saver = makeSaver();
  close = saver.open();
  saver.change('b');
  await saver.save('draft').catch(() => {});
  dispatchEvent(new Event(event));
  expect(values()).toEqual(['b', 'b']);
});

describe('a value that has to be read', () => {
  let written: string;
  const makeReading = () => makeSaver({ isAutoSaving: true, read: () => written });
  beforeEach(() => {
    written = 'a';
    jest.useFakeTimers();
  });

  function type(saver: Saver<string, number>, text: string): void {
    written = text;
    saver.change();
  }

  test('is kept at a pause in typing, and saved at a longer one', async () => {
    const saver = makeReading();
    type(saver, 'b');
    expect(localCopy.keep).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(500);
    expect(localCopy.keep).toHaveBeenLastCalledWith('b', expect.anything());
    expect(saver.current().value).toBe('b');
    await jest.advanceTimersByTimeAsync(2500);
    expect(values()).toEqual(['b']);
    expect(localCopy.forget).toHaveBeenCalled();
  });

  test('is kept and saved when the page is left', () => {
    const saver = makeReading();
    close = saver.open();
    type(saver, 'b');
    dispatchEvent(new Event('pagehide'));
    expect(localCopy.keep).toHaveBeenLastCalledWith('b', expect.anything());
    expect(values()).toEqual(['b']);
  });

  test('is kept and saved when the editor is closed', () => {
    const saver = makeReading();
    const closeEditor = saver.open();
    type(saver, 'b');
    closeEditor();
    expect(localCopy.keep).toHaveBeenLastCalledWith('b', expect.anything());
    expect(values()).toEqual(['b']);
  });
});

test('what is kept already is not kept again as the editor is closed', () => {
  const saver = makeSaver();
  const closeEditor = saver.open();
  saver.change('b');
  closeEditor();
  expect(localCopy.keep).toHaveBeenCalledTimes(1);
});

test('what an editor that is closed still learns does not touch what another may keep', async () => {
  jest.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<void>();
  answers = [promise];
  const saver = makeSaver({ read: (value) => value });
  const closeEditor = saver.open();
  saver.change('b');
  const saving = saver.save('draft');
  saver.change('c');
  closeEditor();
  localCopy.keep.mockClear();
  resolve();
  await saving;
  await jest.runAllTimersAsync();
  expect(localCopy.keep).not.toHaveBeenCalled();
});
