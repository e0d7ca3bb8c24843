import { describe, expect, test } from '@jest/globals';
import { getFailure, initialSave, reduceSave, type SaveEvent, type SaveState } from './save-machine.ts';

const after = (
  events: SaveEvent<string>[],
  state: SaveState<string> = initialSave('first'),
): SaveState<string> => events.reduce(reduceSave<string>, state);

const typed: SaveEvent<string> = { type: 'typed' };
const autoSave: SaveEvent<string> = { type: 'started', kind: 'auto' };
const stored: SaveEvent<string> = { type: 'stored', stored: 'second', at: 7 };
const offline: SaveEvent<string> = { type: 'failed', reason: 'offline' };
const conflicted: SaveEvent<string> = { type: 'conflicted', theirs: 'other' };

test.each<[string, SaveEvent<string>[]]>([
  ['clean', []],
  ['dirty', [typed]],
  ['saving', [typed, autoSave]],
  ['saved', [typed, autoSave, stored]],
  ['dirty', [typed, autoSave, typed, stored]],
  ['offline', [typed, autoSave, offline]],
  ['offline', [typed, autoSave, offline, typed]],
  ['saved', [typed, autoSave, offline, autoSave, stored]],
  ['refused', [typed, autoSave, { type: 'failed', reason: 'refused' }]],
  [
    'pendingPublication',
    [
      { type: 'started', kind: 'publish' },
      { type: 'failed', reason: 'pendingPublication' },
    ],
  ],
  ['conflict', [typed, autoSave, conflicted]],
  ['conflict', [typed, autoSave, conflicted, { type: 'started', kind: 'draft' }, offline]],
  ['dirty', [typed, autoSave, conflicted, { type: 'resolved', stored: 'other', isDirty: true }]],
  ['clean', [typed, autoSave, conflicted, { type: 'resolved', stored: 'other', isDirty: false }]],
  ['saved', [typed, autoSave, stored, { type: 'resolved', stored: 'other', isDirty: false }]],
])('it is %s', (status, events) => {
  expect(after(events).status).toBe(status);
});

describe('a failure', () => {
  test('lasts while the save is retried, until one succeeds', () => {
    const failed = after([typed, autoSave, offline]);
    expect(getFailure(failed)).toBe('offline');
    expect(getFailure(after([autoSave], failed))).toBe('offline');
    expect(getFailure(after([autoSave, stored], failed))).toBeNull();
  });

  test('keeps what is not stored', () => {
    expect(after([typed, autoSave, offline])).toMatchObject({
      stored: 'first',
      isDirty: true,
      savedAt: null,
    });
  });
});

test('a success is remembered with its time, and the next save replaces it', () => {
  expect(after([typed, autoSave, stored])).toMatchObject({ stored: 'second', savedAt: 7, isDirty: false });
});

test('the author’s save takes the place of an auto-save in flight', () => {
  const state = after([typed, autoSave, typed, { type: 'started', kind: 'draft' }]);
  expect(state).toMatchObject({ status: 'saving', kind: 'draft', hasChanged: true });
});

test('what was being written when the page was closed is dirty from the beginning', () => {
  expect(initialSave('first', { isDirty: true }).status).toBe('dirty');
  expect(initialSave('first', { isDirty: true, conflict: 'other' }).status).toBe('conflict');
});

test('more typing changes nothing that would have to be rendered', () => {
  const dirty = after([typed]);
  expect(after([typed], dirty)).toBe(dirty);
});
