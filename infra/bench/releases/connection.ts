import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

interface ConnectionResponse {
  /** 0 when the connection failed. */
  status: number;
  body: string;
}

/** One keep-alive connection. */
export interface Connection {
  request(path: string, options?: RequestOptions): Promise<ConnectionResponse>;
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
  const client = isSecure ? https : http;
  return {
    request: (path, { method = 'GET', headers, body } = {}) =>
      new Promise((resolve) => {
        const failed = () => resolve({ status: 0, body: '' });
        const allHeaders = { 'accept-encoding': 'identity', ...headers };
        const sent = client.request(origin + path, { agent, method, headers: allHeaders }, (response) => {
          text(response).then((read) => resolve({ status: response.statusCode!, body: read }), failed);
        });
        sent.on('error', failed);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}
