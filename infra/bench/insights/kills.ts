import { setTimeout as wait } from 'node:timers/promises';
import { getAnalyticsDashboard, track } from '@ezhuthu/contract';
import { freePort } from '../../test/free-ports.ts';
import { signInAuthor } from '../site-client.ts';
import { type Engine, startApi } from './api-process.ts';
import { createEvent } from './events.ts';

const events = 100_000;
const batch = 10;
const callers = 20;
const kills = 5;

/** Retries until the API confirms that the events are stored, as the tracker does. */
async function sendUntilKept(url: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
  for (;;) {
    const status = await fetch(url, { method: track.method, headers, body }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    if (status === 202) return;
    await wait(50);
  }
}

/** Counts how many of 100,000 events are stored when the API is killed five times during ingestion. */
export async function measureKills(engine: Engine, posts: string[]): Promise<void> {
  const port = await freePort();
  let api = await startApi(engine, port);
  const { token } = await signInAuthor(api);
  const total = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(api.url + getAnalyticsDashboard.path, { headers });
    return (await answer.json()).siteStats.totalViews as number;
  };
  const before = await total();
  let sent = 0;
  let kept = 0;
  const call = async () => {
    while (sent < events) {
      const first = sent;
      sent += batch;
      const body = Array.from({ length: batch }, (_, n) => createEvent(posts, `kill-${first + n}`));
      await sendUntilKept(api.url + track.path, JSON.stringify(body));
      kept += batch;
    }
  };
  const sending = Promise.all(Array.from({ length: callers }, call));
  for (let kill = 1; kill <= kills; kill++) {
    while (kept < (events * kill) / (kills + 1)) await wait(5);
    await api.kill();
    api = await startApi(engine, port);
  }
  await sending;
  let counted = 0;
  // what was sent last is counted a moment later
  for (let round = 0; round < 60 && counted < events; round++) {
    await wait(500);
    counted = (await total()) - before;
  }
  console.log(`${engine.name}, killed ${kills} times: ${counted} of ${events} events counted`);
  await api.stop();
}
