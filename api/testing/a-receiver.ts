import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createOutside, isPublicAddress } from '../src/platform/outside/outside.ts';

export interface ReceivedCall {
  headers: IncomingMessage['headers'];
  body: string;
}

/** A server that receives webhooks, at the simulated public address `http://receiver.example:PORT`. */
export async function aReceiver() {
  const received: ReceivedCall[] = [];
  let respond = (res: ServerResponse): unknown => res.writeHead(200).end('ok');
  const server = createServer(async (req, res) => {
    received.push({ headers: req.headers, body: await text(req) });
    respond(res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const names: Record<string, string[]> = {
    'receiver.example': ['127.0.0.1'],
    'inside.example': ['10.0.0.7'],
  };
  return {
    received,
    url: `http://receiver.example:${port}/hook`,
    port,
    answer(next: (res: ServerResponse) => unknown) {
      respond = next;
    },
    /** @param timeout milliseconds; by default the usual ones */
    outside: (timeout?: number) =>
      createOutside({
        lookup: async (name) => (names[name] ?? [name]).map((address) => ({ address, family: 4 })),
        isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
        ports: [80, 443, port],
        ...(timeout && { timeout }),
      }),
    /** Ends what still waits for an answer. */
    hangUp: () => server.closeAllConnections(),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
