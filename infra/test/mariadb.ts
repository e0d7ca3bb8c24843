import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-ports.ts';

export const serverPath = '/usr/sbin/mariadbd';
const scripts = '/usr/share/mysql';
/** Milliseconds until the server must respond. */
const timeout = 60_000;

export interface Mariadb {
  /** Of the server, without a database: `mysql://root@127.0.0.1:PORT/`. */
  url: string;
  /** Shuts the server down and keeps its data for `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
}

/**
 * Shell script that supervises a server. It kills the server and removes its folder when its standard input closes, which
 * happens however this process ends. When it reads a signal, it sends that one and keeps the folder.
 */
const supervisor = `
folder=$1; shift
"$@" >> "$folder/log" 2>&1 < /dev/null &
read -r signal
kill "-\${signal:-KILL}" $!; wait $!
[ "$signal" ] || rm -rf "$folder"
`;

export interface Supervised {
  /** Ends the server by a signal and keeps its folder; without a signal both are gone. */
  end(signal?: 'TERM' | 'KILL'): Promise<void>;
}

/** Starts a server that ends with this process at the latest, and writes its log into the folder. */
export function supervise(folder: string, server: string[]): Supervised {
  // in its own process group: Ctrl-C must not reach the server, which stops when the pipe closes
  const child = spawn('/bin/sh', ['-c', supervisor, 'sh', folder, ...server], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  child.unref();
  return {
    async end(signal) {
      child.ref();
      child.stdin.end(`${signal ?? ''}\n`);
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

const asUser = process.getuid?.() === 0 ? ['--user=root'] : [];

export const baseOptions = (folder: string) => [
  '--no-defaults',
  ...asUser,
  `--datadir=${folder}/data`,
  `--tmpdir=${folder}`,
  '--character-set-server=utf8mb4',
  '--innodb-flush-method=nosync',
  '--innodb-doublewrite=OFF',
  '--innodb-buffer-pool-size=64M',
  '--innodb-log-file-size=32M',
  '--performance-schema=OFF',
];

/** Whether a server on the port sends the greeting of MySQL's protocol. */
function isGreeting(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('data', () => settle(true));
    socket.once('error', () => settle(false));
    socket.setTimeout(1000, () => settle(false));
    socket.once('end', () => settle(false));
  });
}

const launch = (folder: string, port: number): Supervised =>
  supervise(folder, [
    serverPath,
    ...baseOptions(folder),
    `--socket=${folder}/socket`,
    `--pid-file=${folder}/pid`,
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    '--skip-name-resolve',
    '--max-connections=500',
    '--innodb-flush-log-at-trx-commit=0',
    '--sync-binlog=0',
    // the default of MariaDB 11.8
    '--loose-innodb-snapshot-isolation=ON',
  ]);

async function waitUntilReady(folder: string, port: number): Promise<void> {
  const end = Date.now() + timeout;
  while (!(await isGreeting(port))) {
    if (Date.now() > end)
      throw new Error(`mariadbd does not respond: ${await readFile(`${folder}/log`, 'utf8')}`);
    await wait(50);
  }
}

/** Reads an installation script of MariaDB, whose prefix differs between Debian 12 and 13. */
async function script(name: string): Promise<string> {
  const file = ['mariadb', 'mysql'].map((prefix) => `${scripts}/${prefix}_${name}.sql`).find(existsSync);
  if (!file) throw new Error(`mariadb-server-core has no ${name}.sql in ${scripts}`);
  return readFile(file, 'utf8');
}

/**
 * Creates the system tables, as mariadb-install-db does. That command needs another package and modifies files of the
 * system's own server.
 */
export async function install(folder: string): Promise<void> {
  await mkdir(`${folder}/data`);
  const log = await open(`${folder}/log`, 'w');
  const child = spawn(serverPath, [...baseOptions(folder), '--bootstrap', '--log-warnings=0'], {
    stdio: ['pipe', log.fd, log.fd],
  });
  const ended = new Promise((exited) => child.once('exit', exited));
  child.stdin?.end(
    [
      // one statement per line, as the bootstrap mode requires
      'create database mysql;',
      'use mysql;',
      'set @auth_root_socket = null;',
      await script('system_tables'),
      await script('system_tables_data'),
    ].join('\n'),
  );
  const code = await ended;
  await log.close();
  if (code !== 0)
    throw new Error(
      `The system tables of mariadbd were not created: ${await readFile(`${folder}/log`, 'utf8')}`,
    );
}

/** Starts a private MariaDB server on a free port of 127.0.0.1, in a temporary folder, without durability. */
export async function startMariadb(): Promise<Mariadb> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ezhuthu-mariadb-'));
  const port = await freePort();
  let server: Supervised | undefined;
  const end = async (signal?: 'TERM') => {
    await server?.end(signal);
    server = undefined;
  };
  const mariadb: Mariadb = {
    url: `mysql://root@127.0.0.1:${port}/`,
    pause: () => end('TERM'),
    async resume() {
      server = launch(folder, port);
      await waitUntilReady(folder, port);
    },
    async stop() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    await install(folder);
    await mariadb.resume();
  } catch (error) {
    await mariadb.stop();
    throw error;
  }
  return mariadb;
}
