import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort } from './free-ports.ts';
import { startProgram } from './start-program.ts';

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

async function openConnection(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
  } finally {
    socket.destroy();
  }
}

/** Starts Debian's Redis, which keeps nothing on disk. */
export async function startRedis(): Promise<Redis> {
  const port = await freePort();
  const launch = () =>
    startProgram(redisServer, ['--bind', '127.0.0.1', '--port', String(port), '--save', ''], {
      ask: () => openConnection(port),
      // one that is paused ends by nothing else
      ending: 'SIGKILL',
    });
  let program = await launch();
  return {
    url: `redis://127.0.0.1:${port}`,
    pause: () => program.send('SIGSTOP'),
    async start() {
      program = await launch();
    },
    stop: () => program.stop(),
  };
}
