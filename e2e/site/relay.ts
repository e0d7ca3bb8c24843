import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Engagement, type Pageview, track, trackEngagement } from '@ezhuthu/contract';

/** A proxy between a browser and a site that records the tracker's events, including those sent while a page unloads. */
export interface Relay {
  url: string;
  views: Pageview[];
  engagements: Engagement[];
  /** Addresses that the browser asked for before they were wanted. */
  prefetched: string[];
  /** Ids of the views, in order. */
  posts(): (string | undefined)[];
  /** Whether the tracker gets a response. */
  breakDown(isDown: boolean): void;
  close(): void;
}

async function getBody(message: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(piece);
  return Buffer.concat(pieces);
}

export async function startRelay(site: string): Promise<Relay> {
  const views: Pageview[] = [];
  const engagements: Engagement[] = [];
  const prefetched: string[] = [];
  let isDown = false;

  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await getBody(incoming);
    if (incoming.headers['sec-purpose']?.includes('prefetch')) prefetched.push(decodeURI(incoming.url!));
    const isTracking = incoming.url === track.path || incoming.url === trackEngagement.path;
    if (isTracking && isDown) return void answer.destroy();
    if (incoming.url === track.path) views.push(...JSON.parse(`${body}`));
    if (incoming.url === trackEngagement.path) engagements.push(...JSON.parse(`${body}`).events);
    if (isTracking) {
      answer.writeHead(202, { 'content-type': 'application/json' });
      return void answer.end('{"accepted":1}');
    }
    const { method, headers } = incoming;
    const onward = request(new URL(incoming.url!, site), { method, headers }, (overrides) => {
      answer.writeHead(overrides.statusCode!, overrides.headers);
      overrides.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    onward.end(body);
  }

  const server = createServer((incoming, answer) => void pass(incoming, answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    views,
    engagements,
    prefetched,
    posts: () => views.map(({ postId }) => postId),
    breakDown: (overrides) => {
      isDown = overrides;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
