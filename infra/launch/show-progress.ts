interface Progress {
  step: string;
  done: number;
  total: number;
}

let last = '';

/** Shows in one line how far a command is; writes only what has changed. */
export function showProgress({ step, done, total }: Progress): void {
  const line = `${step}: ${total === 0 ? 100 : Math.floor((100 * done) / total)} %`;
  if (line === last || !process.stdout.isTTY) return;
  last = line;
  process.stdout.write(`\r${line}          `);
}

export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
