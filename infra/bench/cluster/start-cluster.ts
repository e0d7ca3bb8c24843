import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';
import { bucketUrl } from '../../../packages/bucket/testing/a-bucket.ts';
import { root } from '../../checkout.ts';
import { freePorts } from '../../test/free-ports.ts';
import { type Galera, type GaleraNode, startGalera } from '../../test/galera.ts';
import { startHaproxy } from '../../test/haproxy.ts';
import { authorPassword } from '../site-process.ts';
import { type Part, startPart } from './part.ts';

export interface Cluster {
  /** Address of the site at haproxy. */
  origin: string;
  nodes: readonly GaleraNode[];
  /** The node that takes the writes now. */
  findWriter(): Promise<GaleraNode>;
  apis: readonly Part[];
  pageServers: readonly Part[];
  bucket: Part;
  stop(): Promise<void>;
}

const script = (name: string) => path.join(root, 'infra/launch', name);

/** Creates the site's database, and the account by which haproxy checks the nodes. */
async function prepareDatabase({ port }: GaleraNode): Promise<void> {
  const connection = await createConnection({ host: '127.0.0.1', port, user: 'root' });
  await connection.query('create database ezhuthu character set utf8mb4');
  await connection.query("create user haproxy@'127.0.0.1'");
  await connection.end();
}

async function findWriter({ nodes }: Galera, port: number): Promise<GaleraNode> {
  const connection = await createConnection({ host: '127.0.0.1', port, user: 'root' });
  const [rows] = await connection.query('select @@wsrep_node_name as name');
  await connection.end();
  const [{ name }] = rows as [{ name: string }];
  return nodes.find((node) => node.name === name)!;
}

/**
 * Starts three nodes of a database, a bucket, and two API processes and two page servers that share nothing else, behind
 * haproxy with the project's configuration.
 */
export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ezhuthu-cluster-'));
  const galera = await startGalera();
  await prepareDatabase(galera.nodes[0]!);
  const ports = (await freePorts(5)) as [number, number, number, number, number];
  const [bucketPort, api1, api2, pages1, pages2] = ports;
  const haproxy = await startHaproxy({
    pages: [pages1, pages2],
    api: [api1, api2],
    databases: galera.nodes.map(({ port }) => port),
  });
  const bucket = await startPart({
    name: 'the bucket',
    script: [
      path.join(import.meta.dirname, 'bucket-process.ts'),
      path.join(folder, 'bucket'),
      String(bucketPort),
    ],
    readyUrl: `http://127.0.0.1:${bucketPort}/`,
  });
  const env = (name: string, port: number) => ({
    PORT: String(port),
    DATA_DIR: path.join(folder, name),
    DATABASE_URL: `mysql://root@127.0.0.1:${haproxy.databasePort}/ezhuthu`,
    STORAGE_URL: bucketUrl(bucketPort),
    RELEASES_URL: bucketUrl(bucketPort),
    API_URL: haproxy.internalUrl,
    SITE_URL: 'https://site.example',
    JWT_SECRET: 'the one secret of all processes of a site',
    TRUSTED_PROXIES: '1',
    AUTHOR_PASSWORD: authorPassword,
    SAMPLE_CONTENT: 'on',
  });
  const shared = env('build', 0);
  await promisify(execFile)(process.execPath, [path.join(root, 'infra/cli.ts'), 'build'], {
    cwd: root,
    env: { ...process.env, RELEASES_URL: shared.RELEASES_URL },
  });
  const apis: Part[] = [];
  for (const port of [api1, api2])
    apis.push(
      await startPart({
        name: `an API process`,
        script: [script('start-api.ts')],
        env: env(`api-${port}`, port),
        readyUrl: `http://127.0.0.1:${port}/api/ready`,
      }),
    );
  const pageServers = await Promise.all(
    [pages1, pages2].map((port) =>
      startPart({
        name: 'a page server',
        script: [script('start-pages.ts')],
        env: env(`pages-${port}`, port),
        readyUrl: `http://127.0.0.1:${port}/favicon.ico`,
      }),
    ),
  );
  return {
    origin: haproxy.secureUrl,
    nodes: galera.nodes,
    findWriter: () => findWriter(galera, haproxy.databasePort),
    apis,
    pageServers,
    bucket,
    async stop() {
      await Promise.all([...apis, ...pageServers, bucket].map((part) => part.kill()));
      await haproxy.stop();
      await galera.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
