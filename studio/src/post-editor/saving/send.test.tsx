import {
  createPost,
  getPost,
  type Post,
  putWorkingCopy,
  updatePost,
  type WorkingCopy,
} from '@ezhuthu/contract';
import { answer, aPost, aUser, beHere, startFakeApi } from '@ezhuthu/kit/testing';
import { setLanguage } from '@ezhuthu/kit/text';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { HttpResponse } from 'msw';
import { ta } from '../../languages/ta/index.ts';
import { SaveInProgress, Saver } from '../../saving/saver.ts';
import { type Draft, emptyDraft, type Stored } from '../draft.ts';
import { postSaving } from './send.ts';

const api = startFakeApi();
const lost = { code: 'unavailable', message: 'Lost' };

interface Call {
  what: string;
  key: string | null;
  body: Record<string, unknown>;
}
let calls: Call[];
let written: Draft;

function takeSaves(): void {
  api.use(
    answer(createPost, ({ body, headers }) => {
      calls.push({ what: 'create', key: headers.get('idempotency-key'), body: { ...body } });
      return aPost({ id: 'new', status: 'draft', version: 1 });
    }),
    answer(updatePost, ({ body, headers }) => {
      calls.push({ what: 'update', key: headers.get('idempotency-key'), body: { ...body } });
      return aPost({ id: 'new', status: body.status ?? 'draft', version: (body.version ?? 0) + 1 });
    }),
    answer(putWorkingCopy, ({ body }) => {
      calls.push({ what: 'copy', key: null, body: { ...body } });
      return {
        ...body,
        copyVersion: body.copyVersion + 1,
        savedAt: '2026-11-21T00:00:00.000Z',
      } as WorkingCopy;
    }),
  );
}

beforeEach(() => {
  beHere(aUser({ isAuthor: true }));
  calls = [];
  written = { ...emptyDraft, title: 'மழை', content: '<p>பெய்தது.</p>' };
  takeSaves();
});

const getSaver = (post: Post | null, isAutoSaving = true) =>
  new Saver<Draft, Stored>({
    ...postSaving('here'),
    value: written,
    stored: { post, copy: null },
    isAutoSaving,
    read: () => written,
  });

async function autoSaved(post: Post | null, isAutoSaving?: boolean) {
  const saver = getSaver(post, isAutoSaving);
  saver.change();
  await saver.autoSave();
  saver.stop();
  return saver;
}

/** The same, with its timers still running. */
async function autoSavedAndLeft(post: Post) {
  const saver = getSaver(post);
  saver.change();
  await saver.autoSave();
  return saver;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await jest.advanceTimersByTimeAsync(1);
}

test('a new text becomes a draft, and then a change of it', async () => {
  const saver = await autoSaved(null);
  await saver.save('draft');
  expect(calls.map(({ what, body }) => [what, body.version])).toEqual([
    ['create', undefined],
    ['update', 1],
  ]);
});

test('an auto-save is shown as such', async () => {
  await autoSaved(aPost({ status: 'draft', version: 4 }));
  expect(calls).toMatchObject([{ what: 'update', body: { autosave: true, status: 'draft', version: 4 } }]);
});

test.each(['published', 'scheduled'] as const)('the clock leaves a %s post as it is', async (status) => {
  await autoSaved(aPost({ status, version: 4 }));
  expect(calls).toMatchObject([{ what: 'copy', body: { baseVersion: 4, copyVersion: 0, title: 'மழை' } }]);
});

test('a working copy is replaced from the one that was read', async () => {
  const saver = await autoSaved(aPost({ status: 'published', version: 4 }));
  saver.change();
  await saver.autoSave();
  saver.stop();
  expect(calls.map(({ body }) => body.copyVersion)).toEqual([0, 1]);
});

test('a draft without a title has one all the same', async () => {
  written = { ...written, title: ' ' };
  await getSaver(null).save('draft');
  expect(calls[0]!.body.title).toBe('Untitled Draft');
});

test('in another language its title is of that one', async () => {
  setLanguage('ta', [ta]);
  written = { ...written, title: '' };
  await getSaver(null).save('draft');
  setLanguage('mixed', []);
  expect(calls[0]!.body.title).toBe('தலைப்பில்லாத வரைவு');
});

test.each([
  ['without a title', { title: ' ' }],
  ['without a text', { content: '<p>&nbsp;</p>' }],
])('the clock saves nothing %s', async (_, change) => {
  written = { ...written, ...change };
  await autoSaved(null);
  expect(calls).toEqual([]);
});

test('nothing is auto-saved while auto-save is off', async () => {
  await autoSaved(null, false);
  expect(calls).toEqual([]);
});

test('two saves do not run at once', async () => {
  const saver = getSaver(null);
  const first = saver.save('draft');
  await expect(saver.save('publish')).rejects.toThrow(SaveInProgress);
  await first;
  expect(calls).toHaveLength(1);
});

test('a manual save waits for a running auto-save', async () => {
  const saver = getSaver(aPost({ id: 'new', status: 'draft', version: 1 }));
  saver.change();
  const byClock = saver.autoSave();
  const published = saver.save('publish');
  expect(saver.current()).toMatchObject({ inFlight: 'publish' });
  await expect(saver.save('publish')).rejects.toThrow(SaveInProgress);
  await byClock;
  expect((await published).post?.status).toBe('published');
  expect(calls.map(({ body }) => body.status)).toEqual(['draft', 'published']);
});

test('what was typed while saving is not saved yet', async () => {
  const saver = getSaver(null);
  const saving = saver.save('draft');
  saver.change();
  await saving;
  saver.stop();
  expect(saver.current().isDirty).toBe(true);
});

test('a request without a response is repeated unchanged before newer text', async () => {
  const keys: (string | null)[] = [];
  api.use(
    answer(
      createPost,
      ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return lost;
      },
      { status: 599, once: true },
    ),
  );
  const saver = getSaver(null);
  await expect(saver.save('draft')).rejects.toThrow('Lost');
  written = { ...written, title: 'மழை நின்றது' };
  await saver.save('draft');
  expect(calls.map(({ what, body }) => [what, body.title])).toEqual([
    ['create', 'மழை'],
    ['update', 'மழை நின்றது'],
  ]);
  expect(calls[0]!.key).toBe(keys[0]);
});

test('a rejected request is not repeated', async () => {
  api.use(answer(createPost, { code: 'invalid', message: 'No' }, { status: 400, once: true }));
  const saver = getSaver(null);
  await expect(saver.save('draft')).rejects.toThrow('No');
  written = { ...written, title: 'வேறு' };
  await saver.save('draft');
  expect(calls.map(({ body }) => body.title)).toEqual(['வேறு']);
});

async function inConflict() {
  const current = aPost({ id: 'new', status: 'draft', version: 9, title: 'அவர்களது' });
  api.use(answer(updatePost, { code: 'conflict', message: 'Changed', current }, { status: 409, once: true }));
  return autoSaved(aPost({ id: 'new', status: 'draft', version: 4 }));
}

test('a conflict has the stored version and pauses auto-save', async () => {
  const saver = await inConflict();
  expect(saver.current().conflict).toMatchObject({ post: { title: 'அவர்களது' } });
  await saver.autoSave();
  expect(calls).toEqual([]);
});

test('keeping the local text replaces the stored version', async () => {
  const saver = await inConflict();
  saver.accept(saver.current().conflict!, { isDirty: true });
  await saver.autoSave();
  expect(calls).toMatchObject([{ what: 'update', body: { version: 9, title: 'மழை' } }]);
});

test('taking the other text leaves nothing to save and no failure', async () => {
  const saver = await inConflict();
  expect(saver.current().failure).not.toBeNull();
  saver.discard(saver.current().conflict!);
  await saver.retry();
  expect(saver.current()).toMatchObject({ failure: null, isDirty: false, conflict: null });
  expect(calls).toEqual([]);
});

test('a working copy published elsewhere is a conflict with the post', async () => {
  const gone = { code: 'conflict', message: 'Changed', current: null };
  api.use(
    answer(putWorkingCopy, gone, { status: 409, once: true }),
    answer(getPost, aPost({ id: 'new', version: 9, title: 'வெளியானது' })),
  );
  const saver = await autoSaved(aPost({ id: 'new', status: 'published', version: 4 }));
  expect(saver.current().conflict).toMatchObject({ post: { title: 'வெளியானது', version: 9 }, copy: null });
});

test('each save names the editor that it comes from', async () => {
  const saver = await autoSaved(aPost({ id: 'new', status: 'draft', version: 1 }));
  await saver.save('draft');
  await autoSaved(aPost({ status: 'published' }));
  expect(calls.map(({ body }) => body.editorId)).toEqual(['here', 'here', 'here']);
});

describe('after a save that failed', () => {
  const away = (operation: typeof updatePost | typeof createPost, times: number) => {
    let left = times;
    api.use(
      answer(operation, () => {
        if (left-- > 0) throw HttpResponse.json(lost, { status: 599 });
        calls.push({ what: 'stored', key: null, body: {} });
        return aPost({ id: 'new', status: 'draft', version: 2 });
      }),
    );
  };
  const draft = () => aPost({ id: 'new', status: 'draft', version: 1 });

  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());

  test('it is retried with growing delays until it is stored, without typing', async () => {
    away(updatePost, 3);
    const saver = await autoSavedAndLeft(draft());
    expect(saver.current()).toMatchObject({ failure: 'offline', isDirty: true });
    for (const delay of [2000, 4000, 8000]) {
      expect(saver.current().failure).not.toBeNull();
      await jest.advanceTimersByTimeAsync(delay);
      await until(() => saver.current().inFlight === null);
    }
    expect(saver.current()).toMatchObject({ failure: null, isDirty: false });
    expect(calls).toHaveLength(1);
  });

  test('a manual save is retried even when auto-save is off', async () => {
    away(updatePost, 1);
    const saver = getSaver(draft(), false);
    saver.change();
    await expect(saver.save('draft')).rejects.toThrow('Lost');
    expect(saver.current().failure).not.toBeNull();
    await saver.retry();
    expect(saver.current()).toMatchObject({ failure: null, isDirty: false });
  });

  test('it is retried at once when the server is reachable again', async () => {
    away(updatePost, 1);
    const saver = await autoSavedAndLeft(draft());
    await saver.retry();
    expect(saver.current().failure).toBeNull();
  });

  test('a failed publication is not retried automatically', async () => {
    away(updatePost, 1);
    const saver = getSaver(draft());
    saver.change();
    await expect(saver.save('publish')).rejects.toThrow('Lost');
    takeSaves();
    await saver.retry();
    saver.stop();
    expect(calls.map(({ body }) => body.status)).toEqual(['draft']);
  });

  test('a publication that had succeeded is no conflict', async () => {
    away(updatePost, 1);
    const saver = getSaver(draft());
    saver.change();
    await expect(saver.save('publish')).rejects.toThrow('Lost');
    const created = aPost({
      id: 'new',
      status: 'published',
      version: 2,
      title: 'மழை',
      content: '<p>பெய்தது.</p>',
    });
    takeSaves();
    api.use(
      answer(
        updatePost,
        { code: 'conflict', message: 'Changed', current: created },
        { status: 409, once: true },
      ),
    );
    await saver.retry();
    saver.stop();
    expect(saver.current()).toMatchObject({ conflict: null, stored: { post: { status: 'published' } } });
    expect(calls.map(({ what }) => what)).toEqual(['copy']);
  });

  test('an unmounted editor does not retry: its text stays in local storage', async () => {
    away(updatePost, 1);
    const saver = getSaver(draft());
    saver.change();
    const saving = saver.autoSave();
    saver.stop();
    await saving;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual([]);
  });

  test('a permanent rejection is not retried', async () => {
    api.use(answer(updatePost, { code: 'invalid', message: 'No' }, { status: 400, once: true }));
    const saver = await autoSavedAndLeft(draft());
    await jest.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual([]);
    expect(saver.current().failure).not.toBeNull();
    saver.stop();
  });
});
