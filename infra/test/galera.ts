import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { freePorts } from './free-ports.ts';
import { baseOptions, install, type Supervised, serverPath, supervise } from './mariadb.ts';

const provider = '/usr/lib/galera/libgalera_smm.so';
const configuration = path.resolve(import.meta.dirname, '../edge/cluster/galera.cnf');
/** Milliseconds until a node must be in sync with the others. */
const timeout = 120_000;

/** What is missing for a cluster on this machine, as a sentence. */
export const missingForGalera = (): string | undefined =>
  [serverPath, provider, '/usr/bin/rsync'].every((file) => existsSync(file))
    ? undefined
    : 'Galera is not installed here: install the packages mariadb-server, galera-4 and rsync.';

export interface GaleraNode {
  name: string;
  port: number;
  /** Kills the server with SIGKILL and keeps its data. */
  kill(): Promise<void>;
  /** Starts the server again and waits until it has what it missed. */
  resume(): Promise<void>;
}

export interface Galera {
  nodes: readonly GaleraNode[];
  /** Kills all nodes and removes their folders. */
  stop(): Promise<void>;
}

const isRoot = process.getuid?.() === 0;

/** As root, the servers run as the user of Debian's package: rsync, which copies between them, gives up root's rights. */
function giveToServer(folder: string): void {
  if (isRoot) execFileSync('chown', ['-R', 'mysql:mysql', folder]);
}

interface NodePorts {
  sql: number;
  group: number;
  transfer: number;
  missed: number;
}

/** The real configuration with the addresses of this node. Copies are made by rsync, which needs no account. */
function withPorts(text: string, name: string, own: NodePorts, all: readonly NodePorts[]): string {
  const members = all.map(({ group }) => `127.0.0.1:${group}`).join(',');
  return text
    .replace(/wsrep_node_name = .*/, `wsrep_node_name = ${name}`)
    .replace(
      /wsrep_node_address = .*/,
      `wsrep_node_address = 127.0.0.1:${own.group}\nwsrep_node_incoming_address = 127.0.0.1:${own.sql}`,
    )
    .replace(/gcomm:\/\/.*/, `gcomm://${members}`)
    .replace(
      /wsrep_sst_method = .*/,
      `wsrep_sst_method = rsync\nwsrep_sst_receive_address = 127.0.0.1:${own.transfer}`,
    )
    .replace(/wsrep_sst_auth = .*\n/, '')
    .replace('bind_address = 0.0.0.0', 'bind_address = 127.0.0.1')
    .replace('gcache.size=1G', 'gcache.size=128M')
    .replace(
      'wsrep_provider_options = "',
      `wsrep_provider_options = "gmcast.listen_addr=tcp://127.0.0.1:${own.group};ist.recv_addr=127.0.0.1:${own.missed};`,
    );
}

async function isSynced(port: number): Promise<boolean> {
  try {
    const connection = await createConnection({
      host: '127.0.0.1',
      port,
      user: 'root',
      connectTimeout: 1000,
    });
    connection.on('error', () => {});
    const [rows] = await connection.query("show status like 'wsrep_local_state_comment'");
    await connection.end();
    return (rows as { Value: string }[])[0]?.Value === 'Synced';
  } catch {
    return false;
  }
}

function createNode(folder: string, name: string, port: number): GaleraNode & { bootstrap(): Promise<void> } {
  let running: Supervised | undefined;
  const options = baseOptions(folder).filter((option) => !/^--(?:no-defaults|user=)/.test(option));
  const server = [
    serverPath,
    `--defaults-file=${folder}/galera.cnf`,
    ...options,
    `--socket=${folder}/socket`,
    `--pid-file=${folder}/pid`,
    `--port=${port}`,
    '--skip-name-resolve',
    ...(isRoot ? ['--user=mysql'] : []),
  ];

  /** The position of the last transaction on disk, which a killed server has not written down. */
  async function recoverPosition(): Promise<string[]> {
    const file = `${folder}/recovery`;
    const log = await open(file, 'w');
    const recovering = spawn(server[0]!, [...server.slice(1), '--wsrep-recover'], {
      stdio: ['ignore', log.fd, log.fd],
    });
    await new Promise((ended) => recovering.once('exit', ended));
    await log.close();
    const [, position] = /Recovered position:\s*(\S+)/.exec(await readFile(file, 'utf8')) ?? [];
    return position ? [`--wsrep-start-position=${position}`] : [];
  }

  async function launch(more: string[]): Promise<void> {
    running = supervise(folder, [...server, ...more]);
    const end = Date.now() + timeout;
    while (!(await isSynced(port))) {
      if (Date.now() > end)
        throw new Error(`${name} is not in sync: ${await readFile(`${folder}/log`, 'utf8')}`);
      await wait(100);
    }
  }

  return {
    name,
    port,
    bootstrap: () => launch(['--wsrep-new-cluster']),
    async kill() {
      await running?.end('KILL');
      running = undefined;
    },
    resume: async () => launch(await recoverPosition()),
  };
}

/** Three nodes on this machine with the project's configuration and small buffers. Anybody may do anything in them. */
export async function startGalera(): Promise<Galera> {
  const parent = await mkdtemp(path.join(tmpdir(), 'ezhuthu-galera-'));
  await chmod(parent, 0o755);
  const ports = await freePorts(12);
  const all = Array.from({ length: 3 }, (_, index) => {
    const [sql, group, transfer, missed] = ports.slice(4 * index) as [number, number, number, number];
    return { sql, group, transfer, missed };
  });
  const text = await readFile(configuration, 'utf8');
  const nodes: ReturnType<typeof createNode>[] = [];
  for (const [index, own] of all.entries()) {
    const name = `db${index + 1}`;
    const folder = path.join(parent, name);
    await mkdir(folder);
    if (index === 0) await install(folder);
    else await mkdir(`${folder}/data`);
    await writeFile(`${folder}/galera.cnf`, withPorts(text, name, own, all));
    giveToServer(folder);
    nodes.push(createNode(folder, name, own.sql));
  }
  const galera: Galera = {
    nodes,
    async stop() {
      await Promise.all(nodes.map((node) => node.kill()));
      await rm(parent, { recursive: true, force: true });
    },
  };
  try {
    await nodes[0]!.bootstrap();
    for (const node of nodes.slice(1)) await node.resume();
    return galera;
  } catch (error) {
    await galera.stop();
    throw error;
  }
}
