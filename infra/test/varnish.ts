import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './free-ports.ts';
import { startProgram } from './start-program.ts';

const varnishd = '/usr/sbin/varnishd';
const varnishstat = '/usr/bin/varnishstat';
const configuration = path.resolve(import.meta.dirname, '../edge/ezhuthu.vcl');

export interface Varnish {
  url: string;
  /** Requests that it has sent to page servers. */
  countFetched(): number;
  stop(): Promise<void>;
}

/** The real configuration with the ports and the token of the test. */
const withPorts = (text: string, pages: readonly number[], token: string) =>
  text
    .replace('"8201"', `"${pages[0]}"`)
    .replace('"8202"', `"${pages[1] ?? pages[0]}"`)
    .replace('change-this-token', token);

interface VarnishOptions {
  /** Ports of page servers. */
  pages: readonly number[];
  /** That purges need. */
  token: string;
  port?: number;
}

/** Starts Debian's Varnish with the project's configuration. */
export async function startVarnish({ pages, token, port: wanted }: VarnishOptions): Promise<Varnish> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ezhuthu-varnish-'));
  const port = wanted ?? (await freePort());
  const file = path.join(folder, 'ezhuthu.vcl');
  await writeFile(file, withPorts(await readFile(configuration, 'utf8'), pages, token));
  const work = path.join(folder, 'work');
  const url = `http://127.0.0.1:${port}`;
  const program = await startProgram(
    varnishd,
    ['-F', '-j', 'none', '-n', work, '-a', `127.0.0.1:${port}`, '-f', file, '-s', 'malloc,32m'],
    { ask: () => fetch(url) },
  );
  return {
    url,
    countFetched() {
      const line = execFileSync(varnishstat, ['-n', work, '-1', '-f', 'MAIN.backend_req'], {
        encoding: 'utf8',
      });
      return Number(line.split(/\s+/)[1]);
    },
    async stop() {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
