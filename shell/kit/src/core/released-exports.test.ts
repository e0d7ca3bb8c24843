import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as core from '@ezhuthu/kit';
import * as query from '@ezhuthu/kit/query';
import * as router from '@ezhuthu/kit/router';
import { expect, test } from '@jest/globals';

const entries: Record<string, object> = { '.': core, './router': router, './query': query };

/**
 * The exports of the kit's shared entries at the last release. Fronts of that release run with today's
 * shell, so names may be added but not removed; this test fails only on a removal. Update the list with
 * each release.
 */
const released: Record<string, string[]> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'released-exports.json'), 'utf8'),
);

test.each(Object.entries(released))('%s still has every name that was released', (entry, names) => {
  expect(names.filter((name) => !(name in entries[entry]!))).toEqual([]);
});
