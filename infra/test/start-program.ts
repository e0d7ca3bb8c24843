import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

export interface Program {
  send(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

interface Options {
  /** Asks it for anything; rejects until it listens. */
  ask(): Promise<unknown>;
  /** The signal that ends it. */
  ending?: NodeJS.Signals;
}

/**
 * Starts a server of Debian and waits until it listens. It ends with this process.
 * @throws what it has printed, when it has ended instead
 */
export async function startProgram(
  file: string,
  args: string[],
  { ask, ending = 'SIGTERM' }: Options,
): Promise<Program> {
  const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const end = () => void child.kill(ending);
  process.once('exit', end);
  const isListening = () =>
    ask().then(
      () => true,
      () => false,
    );
  while (!(await isListening())) {
    if (child.exitCode !== null) throw new Error(`${file} did not start: ${errors}`);
    await wait(20);
  }
  return {
    send: (signal) => void child.kill(signal),
    async stop() {
      process.off('exit', end);
      end();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
