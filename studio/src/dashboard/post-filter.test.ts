import { expect, test } from '@jest/globals';
import { readFilter } from './post-filter.ts';

test.each(['', 'sort=age&order=up', 'sort=constructor'])(
  'an address with "%s" has the usual order',
  (query) => {
    expect(readFilter(new URLSearchParams(query))).toMatchObject({ sort: 'date', order: 'desc' });
  },
);
