import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { createConnection } from './mysql.ts';

test('an error of a connection that nobody listens to any more does not end the process', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const connection = createConnection({ host: '127.0.0.1', port, user: 'a', connectTimeout: 60_000 });
  connection.removeAllListeners();
  expect(() => connection.emit('error', new Error('connect ETIMEDOUT'))).not.toThrow();
  connection.destroy();
  silent.close();
});
