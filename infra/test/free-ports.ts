import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { lockFile } from '@ezhuthu/system/lock-file';

/** Below those that the operating system gives to connections and to servers that ask for any port. */
const [lowest, highest] = [12_000, 30_000];
/**
 * Of this user, since another one could not lock the same files. Not in `os.tmpdir()`: runs beside each other may have
 * different ones.
 */
const locks = path.join(os.homedir(), '.cache/ezhuthu-ports');

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  await once(server.close(), 'close');
  return true;
}

/**
 * A port that is this process's until it ends: another one that asks meanwhile gets another port, and so do connections.
 * Otherwise two tests could get the same one, and the second would talk to the server of the first.
 */
export async function freePort(): Promise<number> {
  mkdirSync(locks, { recursive: true });
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    const release = lockFile(path.join(locks, String(port)));
    if (!release) continue;
    if (await isFree(port)) return port;
    release();
  }
}

export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  return ports;
}
