import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';

interface Asking {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Answered {
  /** 0 when the connection failed. */
  status: number;
  body: string;
}

/** One keep-alive connection. */
export interface Connection {
  ask(path: string, asking?: Asking): Promise<Answered>;
  close(): void;
}

/**
 * Connects from a loopback address of its own per person, since rate limits are counted by address.
 * @param person 1 to 250
 */
export function connectTo(origin: string, person: number): Connection {
  const isSecure = origin.startsWith('https:');
  const options = { keepAlive: true, maxSockets: 1, localAddress: `127.0.1.${person}` };
  // the edge under test has a self-signed certificate
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
