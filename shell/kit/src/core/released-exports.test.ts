import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as core from '@ezhuthu/kit';
import * as query from '@ezhuthu/kit/query';
import * as router from '@ezhuthu/kit/router';
import { expect, test } from '@jest/globals';

const entries: Record<string, object> = { '.': core, './router': router, './query': query };

/**
 * What the kit's shared entries exported when it was last released. A front that was deployed then still runs beside
 * today's shell, so a name may be added and never removed: this fails only on a removal. Put the new names into the
 * list with each release.
 */
const released: Record<string, string[]> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'released-exports.json'), 'utf8'),
);

test.each(Object.entries(released))('%s still has every name that was released', (entry, names) => {
  expect(names.filter((name) => !(name in entries[entry]!))).toEqual([]);
});
