import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { getTimeoutFactor } from '../../infra/test/timeout-factor.ts';

export interface Running {
  /** Stops the process as a deployment does, and waits for its exit. */
  stop(): Promise<void>;
  /** Pauses or resumes the process: while paused, its port is open and nothing responds. */
  pause(): void;
  resume(): void;
  /** Its output so far. */
  output(): string;
}

/** Milliseconds until the process must respond: some insert the sample content first, or build. */
const timeout = 300_000 * getTimeoutFactor();

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

async function untilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const end = Date.now() + timeout;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`No answer from ${url}:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Starts a script of ours and waits until `readyUrl` answers 200.
 * @param command the script, and its arguments
 * @throws with the script's output when it exits or does not respond
 */
export async function startProcess(
  command: string[],
  env: Record<string, string>,
  readyUrl: string,
  cwd?: string,
): Promise<Running> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const inherited = { PATH, HOME, NODE_COMPILE_CACHE };
  const child = spawn(process.execPath, command, { env: { ...inherited, ...env }, cwd, stdio: 'pipe' });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      written += text;
    });
  const output = () => written;
  // an aborted test run must not leave processes behind
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  await untilReady(child, readyUrl, output);
  return {
    output,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      child.kill('SIGCONT');
      await ended;
    },
  };
}
