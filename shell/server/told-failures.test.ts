import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, jest, test } from '@jest/globals';
import type { PageMetrics } from './metrics.ts';
import type { Releases } from './registry/releases.ts';
import { noteTold } from './told-failures.ts';

const releases = {
  remotes: new Map([['reader', { version: '2', before: { version: '1' } }]]),
} as unknown as Releases;

function tell(pathname: string, method = 'POST') {
  const failed = jest.fn();
  const metrics = { failed } as unknown as PageMetrics;
  const status = { given: 0 };
  const res = {
    writeHead(given: number) {
      status.given = given;
      return res;
    },
    end() {},
  };
  const req = { method, resume() {} } as IncomingMessage;
  const isTold = noteTold(req, res as unknown as ServerResponse, { pathname, metrics, releases });
  return { isTold, status: status.given, counted: failed.mock.calls };
}

test.each([
  ['/metrics/failures/reader/2/load', { remote: 'reader', version: '2' }, 'load'],
  ['/metrics/failures/reader/1/page', { remote: 'reader', version: '1' }, 'page'],
  ['/metrics/failures/reader/0.9/load', { remote: 'reader', version: 'older' }, 'load'],
])('%s is counted', (pathname, labels, failure) => {
  expect(tell(pathname)).toEqual({ isTold: true, status: 204, counted: [[labels, failure]] });
});

test('a remote that this site does not have is not counted', () => {
  expect(tell('/metrics/failures/nobody/2/load')).toEqual({ isTold: true, status: 204, counted: [] });
});

test.each([
  ['/metrics/failures/reader/2/other', 'POST'],
  ['/metrics/failures/reader/2/load', 'GET'],
  ['/post/one', 'POST'],
])('%s by %s is something else', (pathname, method) => {
  expect(tell(pathname, method)).toMatchObject({ isTold: false, counted: [] });
});
