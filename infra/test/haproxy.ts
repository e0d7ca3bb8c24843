import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { generate } from 'selfsigned';
import { freePorts } from './free-ports.ts';
import { startProgram } from './start-program.ts';

const haproxy = '/usr/sbin/haproxy';
const folderOfFiles = path.resolve(import.meta.dirname, '../edge/cluster');

export const missingForHaproxy = (): string | undefined =>
  existsSync(haproxy) ? undefined : 'haproxy is not installed here: install the package haproxy.';

/** Ports of the servers behind it. */
export interface Behind {
  pages: readonly number[];
  api: readonly number[];
  /** The first one is the writer until it fails. */
  databases: readonly number[];
}

interface Ports extends Behind {
  plain: number;
  secure: number;
  internal: number;
  database: number;
  metrics: number;
  peer: number;
}

export interface Haproxy {
  plainUrl: string;
  /** Address of the site, with a self-signed certificate. */
  secureUrl: string;
  /** Where page servers reach the API. */
  internalUrl: string;
  metricsUrl: string;
  /** Where processes reach the database's writer. */
  databasePort: number;
  stop(): Promise<void>;
}

/** Replaces the servers of each kind by those of the test, with the options of the first. */
function withServers(text: string, pattern: RegExp, ports: readonly number[]): string {
  return text.replace(pattern, (lines: string) => {
    const options = lines.split('\n').map((line) => line.trim().split(/\s+/).slice(3).join(' '));
    return ports
      .map((port, index) =>
        `    server s${port} 127.0.0.1:${port} ${options[index] ?? options.at(-2) ?? ''}`.trimEnd(),
      )
      .concat('')
      .join('\n');
  });
}

/** The real configuration with the ports and folders of the test. */
function withPorts(text: string, folder: string, ports: Ports): string {
  const servers: [RegExp, readonly number[]][] = [
    [/(?: {4}server app\d-82.*\n)+/g, ports.pages],
    [/(?: {4}server app\d-81.*\n)+/g, ports.api],
    [/(?: {4}server db\d .*\n)+/g, ports.databases],
  ];
  return servers
    .reduce((changed, [pattern, those]) => withServers(changed, pattern, those), text)
    .replace(/ {4}log \/dev\/log.*\n/, '')
    .replace('maxconn 20000', 'maxconn 1000')
    .replace(/ {4}user haproxy\n {4}group haproxy\n/, '')
    .replace('/run/haproxy/admin.sock', `${folder}/admin.sock`)
    .replace('/etc/haproxy/certs/', `${folder}/certs/`)
    .replaceAll('/etc/haproxy/errors/ezhuthu-503.http', path.join(folderOfFiles, '503.http'))
    .replace('peer app1 10.0.0.11:1024', `peer app1 127.0.0.1:${ports.peer}`)
    .replace(/ {4}peer app2 .*\n/, '')
    .replace('bind :80', `bind 127.0.0.1:${ports.plain}`)
    .replace('bind :443', `bind 127.0.0.1:${ports.secure}`)
    .replace(/bind 127\.0\.0\.1:8100$/m, `bind 127.0.0.1:${ports.internal}`)
    .replace(/bind 127\.0\.0\.1:8404$/m, `bind 127.0.0.1:${ports.metrics}`)
    .replace(/bind 127\.0\.0\.1:3307$/m, `bind 127.0.0.1:${ports.database}`);
}

/** Checks a configuration as it is shipped. @returns what haproxy says about it; empty when nothing */
export async function checkHaproxy(name = 'haproxy.cfg'): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ezhuthu-haproxy-'));
  try {
    await writeCertificate(folder);
    const text = await readFile(path.join(folderOfFiles, name), 'utf8');
    const file = path.join(folder, 'haproxy.cfg');
    const withFolders = text
      .replace('/etc/haproxy/certs/', `${folder}/certs/`)
      .replaceAll('/etc/haproxy/errors/ezhuthu-503.http', path.join(folderOfFiles, '503.http'));
    await writeFile(file, withFolders);
    return execFileSync(haproxy, ['-L', 'app1', '-c', '-q', '-f', file], { encoding: 'utf8', stdio: 'pipe' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeCertificate(folder: string): Promise<void> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'site.example' }]);
  await mkdir(path.join(folder, 'certs'));
  await writeFile(path.join(folder, 'certs/site.example.pem'), key + cert);
}

/** Starts Debian's haproxy with the project's configuration in front of servers on the given ports. */
export async function startHaproxy(behind: Behind): Promise<Haproxy> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ezhuthu-haproxy-'));
  const [plain, secure, internal, database, metrics, peer] = (await freePorts(6)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const ports = { ...behind, plain, secure, internal, database, metrics, peer };
  await writeCertificate(folder);
  const text = await readFile(path.join(folderOfFiles, 'haproxy.cfg'), 'utf8');
  const file = path.join(folder, 'haproxy.cfg');
  await writeFile(file, withPorts(text, folder, ports));
  const metricsUrl = `http://127.0.0.1:${metrics}/metrics`;
  const program = await startProgram(haproxy, ['-db', '-L', 'app1', '-f', file], {
    ask: () => fetch(metricsUrl),
  });
  return {
    plainUrl: `http://127.0.0.1:${plain}`,
    secureUrl: `https://127.0.0.1:${secure}`,
    internalUrl: `http://127.0.0.1:${internal}`,
    metricsUrl,
    databasePort: database,
    async stop() {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
