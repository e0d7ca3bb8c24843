import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http2, { type IncomingHttpHeaders } from 'node:http2';
import os from 'node:os';
import path from 'node:path';
import { generate } from 'selfsigned';
import { freePorts } from './free-ports.ts';
import { startProgram } from './start-program.ts';

const nginx = '/usr/sbin/nginx';
const configuration = path.resolve(import.meta.dirname, '../edge/ezhuthu.conf');

export interface EdgeResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Edge {
  /** Sends a request over HTTP/2. */
  request(path: string, options?: RequestOptions): Promise<EdgeResponse>;
  /** Returns the first chunk of a response that may never end. */
  getFirstChunk(path: string): Promise<string>;
  /** Address of plain HTTP, and the one at which page servers reach the API. */
  plainUrl: string;
  internalUrl: string;
  /** Address of the site, with a self-signed certificate. */
  secureUrl: string;
  stop(): Promise<void>;
}

interface Ports {
  pages: number[];
  api: number[];
  plain: number;
  secure: number;
  internal: number;
}

const getServers = (ports: number[]) =>
  ports.map((port) => `    server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`).join('\n');

const upstream = (name: string, text: string, ports: number[]) =>
  text.replace(
    new RegExp(`(upstream ${name} \\{\\n(?:    #.*\\n)?)(?:    server .*\\n)+`),
    `$1${getServers(ports)}\n`,
  );

/** The real configuration with the ports and folders of the test. */
function withPorts(text: string, folder: string, { pages, api, plain, secure, internal }: Ports): string {
  return upstream('ezhuthu_api', upstream('ezhuthu_pages', text, pages), api)
    .replace('127.0.0.1:8100', `127.0.0.1:${internal}`)
    .replace(/listen 80;\n.*\n/, `listen 127.0.0.1:${plain};\n`)
    .replace(/listen 443 (ssl http2);\n.*\n/, `listen 127.0.0.1:${secure} $1;\n`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/cert.pem;`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`)
    .replace('/var/cache/nginx/ezhuthu', `${folder}/cache`)
    .replace('/var/log/nginx/ezhuthu.log', `${folder}/access.log`);
}

async function writeConfiguration(folder: string, ports: Ports): Promise<void> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'site.example' }]);
  await mkdir(path.join(folder, 'cache'));
  await writeFile(path.join(folder, 'cert.pem'), cert);
  await writeFile(path.join(folder, 'key.pem'), key);
  await writeFile(
    path.join(folder, 'ezhuthu.conf'),
    withPorts(await readFile(configuration, 'utf8'), folder, ports),
  );
  const main = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr warn;
    events { worker_connections 512; }
    http {
      access_log off;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
      include ${folder}/ezhuthu.conf;
    }`;
  await writeFile(path.join(folder, 'nginx.conf'), main);
}

/** Starts Debian's nginx with the project's configuration in front of servers on the given ports. */
export async function startEdge(options: Pick<Ports, 'pages' | 'api'>): Promise<Edge> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ezhuthu-edge-'));
  const [plain, secure, internal] = (await freePorts(3)) as [number, number, number];
  await writeConfiguration(folder, { ...options, plain, secure, internal });
  const plainUrl = `http://127.0.0.1:${plain}`;
  const program = await startProgram(nginx, ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    ask: () => fetch(plainUrl, { redirect: 'manual' }),
  });
  const session = http2.connect(`https://127.0.0.1:${secure}`, {
    rejectUnauthorized: false,
    servername: 'site.example',
  });
  session.on('error', () => {});

  function openStream(pathname: string, { method = 'GET', headers = {}, body }: RequestOptions = {}) {
    const stream = session.request({
      ':method': method,
      ':path': pathname,
      ':authority': 'site.example',
      ...headers,
    });
    stream.setEncoding('utf8');
    stream.end(body);
    return stream;
  }

  return {
    plainUrl,
    internalUrl: `http://127.0.0.1:${internal}`,
    secureUrl: `https://127.0.0.1:${secure}`,
    async request(pathname, init) {
      const stream = openStream(pathname, init);
      const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders & { ':status': number }];
      let text = '';
      for await (const chunk of stream) text += chunk;
      return { status: headers[':status'], headers, body: text };
    },
    async getFirstChunk(pathname) {
      const stream = openStream(pathname);
      const [chunk] = await once(stream, 'data');
      stream.destroy();
      return String(chunk);
    },
    async stop() {
      session.destroy();
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
