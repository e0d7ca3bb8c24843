import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';

interface Asking {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Answered {
  /** 0 where the connection failed. */
  status: number;
  body: string;
}

/** One connection, kept as long as the other side keeps it. */
export interface Connection {
  ask(path: string, asking?: Asking): Promise<Answered>;
  close(): void;
}

/**
 * Connects from an address of this machine that nobody else uses: limits are counted by address.
 * @param person 1 to 250
 */
export function connectTo(origin: string, person: number): Connection {
  const isSecure = origin.startsWith('https:');
  const options = { keepAlive: true, maxSockets: 1, localAddress: `127.0.1.${person}` };
  // the certificate is one of the bench's own
  const agent = isSecure
    ? new https.Agent({ ...options, rejectUnauthorized: false })
    : new http.Agent(options);
  const { request } = isSecure ? https : http;
  return {
    ask: (path, { method = 'GET', headers, body } = {}) =>
      new Promise((resolve) => {
        const failed = () => resolve({ status: 0, body: '' });
        const all = { 'accept-encoding': 'identity', ...headers };
        const asking = request(origin + path, { agent, method, headers: all }, (answer) => {
          text(answer).then((read) => resolve({ status: answer.statusCode!, body: read }), failed);
        });
        asking.on('error', failed);
        asking.end(body);
      }),
    close: () => agent.destroy(),
  };
}
