import { expect, test } from '@jest/globals';
import { readErrorReport } from './metrics.ts';

const known = {
  remotes: new Map([['reader', { version: '2', before: { version: '1' } }]]),
  trials: new Map([
    ['reader@3', {}],
    ['fourth@1', {}],
  ]),
};

test.each([
  ['/metrics/failures/reader/2/load', { remote: 'reader', version: '2' }, 'load'],
  ['/metrics/failures/reader/1/page', { remote: 'reader', version: '1' }, 'page'],
  ['/metrics/failures/reader/1/script', { remote: 'reader', version: '1' }, 'script'],
  ['/metrics/failures/reader/0.9/load', { remote: 'reader', version: 'older' }, 'load'],
  ['/metrics/failures/reader/3/load', { remote: 'reader', version: '3' }, 'load'],
  ['/metrics/failures/fourth/1/load', { remote: 'fourth', version: '1' }, 'load'],
  ['/metrics/failures/nobody/2/load', undefined, 'load'],
])('%s is counted under %j', (pathname, labels, failure) => {
  expect(readErrorReport(pathname, known)).toEqual({ labels, failure });
});

test.each([
  '/metrics/failures/reader/2/other',
  '/metrics/failures/reader/../load',
  '/metrics/failures/reader/2',
  '/post/one',
])('%s is something else', (pathname) => {
  expect(readErrorReport(pathname, known)).toBeUndefined();
});
