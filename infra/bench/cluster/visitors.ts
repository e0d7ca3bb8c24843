import { setTimeout as wait } from 'node:timers/promises';
import { track } from '@ezhuthu/contract';
import { browserNames, createEvent } from '../insights/events.ts';
import { connectTo } from '../releases/connection.ts';

/** Events of one request. */
const batch = 10;
/** Each sends one batch a second, from an address of its own. */
const senders = 20;

export interface Sent {
  acknowledged: number;
  repeated: number;
}

/** Sends 200 events a second, each batch again until the API confirms that it is stored, as the tracker does. */
export function startVisitors(origin: string, posts: string[]): () => Promise<Sent> {
  const sent: Sent = { acknowledged: 0, repeated: 0 };
  const headers = { 'content-type': 'application/json', 'user-agent': browserNames[0]! };
  let isOver = false;

  async function send(index: number): Promise<void> {
    const connection = connectTo(origin, 150 + index);
    let next = performance.now() + (1000 * index) / senders;
    for (let turn = 0; !isOver; turn++) {
      await wait(Math.max(0, next - performance.now()));
      next += 1000;
      const body = JSON.stringify(
        Array.from({ length: batch }, (_, n) => createEvent(posts, `cluster-${index}-${turn}-${n}`)),
      );
      while ((await connection.request(track.path, { method: track.method, headers, body })).status !== 202) {
        sent.repeated++;
        await wait(100);
      }
      sent.acknowledged += batch;
    }
    connection.close();
  }

  const sending = Promise.all(Array.from({ length: senders }, (_, index) => send(index)));
  return async () => {
    isOver = true;
    await sending;
    return sent;
  };
}
