import { beforeEach, expect, test } from '@jest/globals';
import { draftOfPending, emptyDraft, type Pending } from '../draft.ts';
import { findPending, newPostEditorName, unsavedWork } from './pending.ts';

const { publishedAt: publishDate, ...fields } = emptyDraft;
const getPending = (change: Partial<Pending> = {}): Pending => ({
  ...fields,
  publishDate,
  status: 'draft',
  author: 'நிலா',
  timestamp: 1,
  editingId: null,
  isEditingExisting: false,
  version: 0,
  copyVersion: 0,
  ...change,
});

function keep(change: Partial<Pending> = {}): string {
  const name = newPostEditorName();
  unsavedWork(name).set(getPending(change));
  return name;
}

beforeEach(() => localStorage.clear());

test('stored unsaved work is found', async () => {
  const name = keep({ title: 'மழை' });
  expect(await findPending(null)).toMatchObject({ name, pending: { title: 'மழை' } });
});

test('the newest is found', async () => {
  keep({ title: 'பழையது', timestamp: 1 });
  keep({ title: 'புதியது', timestamp: 2 });
  expect((await findPending(null))!.pending.title).toBe('புதியது');
});

test('another post has its own', async () => {
  keep({ editingId: 'one' });
  expect(await findPending('other')).toBeUndefined();
});

test('saved work is removed', async () => {
  unsavedWork(keep()).remove();
  expect(await findPending(null)).toBeUndefined();
});

test('other local storage entries are left alone', async () => {
  localStorage.setItem('pendingDraft:x', '{');
  expect(await findPending(null)).toBeUndefined();
});

test('it is read as the draft that it was', () => {
  expect(draftOfPending(getPending({ title: 'மழை', publishDate: '2026-11-21T00:00:00.000Z' }))).toEqual({
    ...emptyDraft,
    title: 'மழை',
    publishedAt: '2026-11-21T00:00:00.000Z',
  });
});
