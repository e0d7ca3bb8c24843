import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** What a place of the fleet runs. */
export interface Place {
  /** For people: `api 8101`. */
  name: string;
  script: string;
  port: number;
  env: Record<string, string>;
}

/** Milliseconds that a process may take until it serves. */
const timeout = 60_000;

/** A process that serves, or has served, at a place. */
export interface Member {
  pid: number;
  /** Resolves when it has ended, however. */
  ended: Promise<unknown>;
  /** Lets it finish what is under way, and waits for its end. */
  stop(): Promise<void>;
}

async function untilItServes(child: ChildProcess, { name, port }: Place): Promise<void> {
  const served = once(child, 'message');
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`${name} ended with ${code} before it served.`);
  });
  const late = wait(timeout, undefined, { ref: false }).then(() => {
    throw new Error(`${name} did not serve on port ${port} within ${timeout / 1000} s.`);
  });
  // whichever is not awaited may still fail later, and nobody minds
  for (const other of [gone, late]) other.catch(() => {});
  await Promise.race([served, gone, late]);
}

/**
 * Starts a process at a place; another one may serve the same port until it is stopped.
 * @throws when it does not come to serve
 */
export async function startMember(place: Place): Promise<Member> {
  const child = fork(place.script, {
    env: { ...process.env, ...place.env, PORT: String(place.port), SHARE_PORT: 'on' },
    execArgv: process.execArgv,
  });
  const ended = once(child, 'exit');
  try {
    await untilItServes(child, place);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    pid: child.pid!,
    ended,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
