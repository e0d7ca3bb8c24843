import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../checkout.ts';

export interface Finished {
  code: number;
  /** Standard output and standard error, in order of arrival. */
  output: string;
  seconds: number;
}

interface CommandOptions {
  env?: Record<string, string>;
  /** Milliseconds without output after which the command is killed and counts as failed. */
  longestSilence?: number;
  /** Also prints the output as it arrives. */
  isShown?: boolean;
}

/** Of the modules that tests and what they start load: Node compiles each once. As `infra/launch/compile-cache.mjs`. */
const NODE_COMPILE_CACHE = path.join(root, 'node_modules/.cache/ezhuthu-compiled');

/** Runs a tool of the project with the current Node. */
export function runCommand(
  args: string[],
  { env = {}, longestSilence, isShown = false }: CommandOptions = {},
): Promise<Finished> {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE, FORCE_COLOR: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const silence = longestSilence ? setTimeout(() => child.kill(), longestSilence) : undefined;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      silence?.refresh();
      if (isShown) process.stdout.write(text);
    });
  }
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(silence);
      resolve({ code: code ?? 1, output, seconds: (performance.now() - started) / 1000 });
    });
  });
}
