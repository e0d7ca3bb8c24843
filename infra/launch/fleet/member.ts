import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** A process that a fleet keeps running. */
export interface Place {
  /** For messages, such as `api 8101`. */
  name: string;
  script: string;
  port: number;
  env: Record<string, string>;
}

/** Milliseconds until a started process must be ready. */
const timeout = 60_000;

/** A process that has become ready at a place. */
export interface Member {
  pid: number;
  /** Resolves when the process has exited, for any reason. */
  exited: Promise<unknown>;
  /** Requests a graceful shutdown and waits for it. */
  stop(): Promise<void>;
}

async function waitUntilReady(child: ChildProcess, { name, port }: Place): Promise<void> {
  const ready = once(child, 'message');
  const exited = once(child, 'exit').then(([code]) => {
    throw new Error(`${name} exited with ${code} before it was ready.`);
  });
  const timedOut = wait(timeout, undefined, { ref: false }).then(() => {
    throw new Error(`${name} was not ready on port ${port} within ${timeout / 1000} s.`);
  });
  // the promises that lose the race may reject later, which must not be reported as unhandled
  for (const other of [exited, timedOut]) other.catch(() => {});
  await Promise.race([ready, exited, timedOut]);
}

/**
 * Starts a process at a place and waits until it is ready. Its predecessor may still listen on the same port.
 * @throws when it does not become ready
 */
export async function startMember(place: Place): Promise<Member> {
  const child = fork(place.script, {
    env: { ...process.env, ...place.env, PORT: String(place.port), SHARE_PORT: 'on' },
    execArgv: process.execArgv,
  });
  const exited = once(child, 'exit');
  try {
    await waitUntilReady(child, place);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    pid: child.pid!,
    exited,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
