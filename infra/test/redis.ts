import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-ports.ts';

const redisServer = '/usr/bin/redis-server';

export interface Redis {
  /** In the form of `REDIS_URL`. */
  url: string;
  /** Lets it keep its connections and answer nothing. */
  pause(): void;
  /** Starts it again on the same port, empty. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Starts Debian's Redis, which keeps nothing on disk. */
export async function startRedis(): Promise<Redis> {
  const port = await freePort();
  const launch = () =>
    spawn(redisServer, ['--bind', '127.0.0.1', '--port', String(port), '--save', ''], { stdio: 'ignore' });
  let child = launch();
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const waitUntilListening = async () => {
    while (!(await isListening(port))) {
      if (child.exitCode !== null) throw new Error('Redis did not start.');
      await wait(20);
    }
  };
  await waitUntilListening();
  return {
    url: `redis://127.0.0.1:${port}`,
    pause: () => void child.kill('SIGSTOP'),
    async start() {
      child = launch();
      await waitUntilListening();
    },
    async stop() {
      const exited = once(child, 'exit');
      kill();
      if (child.exitCode === null && child.signalCode === null) await exited;
    },
  };
}
