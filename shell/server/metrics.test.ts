import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from '@jest/globals';
import { createPageMetrics } from './metrics.ts';

const token = 'a token of sixteen';
const reader = { remote: 'reader', version: '2' };

async function read(metrics: ReturnType<typeof createPageMetrics>, authorization?: string) {
  const answer = { status: 0, body: '' };
  const res = {
    writeHead(status: number) {
      answer.status = status;
      return res;
    },
    end(body = '') {
      answer.body = body;
    },
  };
  const req = { headers: { authorization } };
  await metrics.send(req as IncomingMessage, res as unknown as ServerResponse);
  return answer;
}

test('pages are counted by release and by how they came about', async () => {
  const metrics = createPageMetrics(token);
  metrics.answered('kept', reader);
  metrics.answered('kept', reader);
  metrics.answered('before', reader);
  metrics.rendered(reader, 0.01);
  metrics.rendered(reader, undefined);
  const { status, body } = await read(metrics, `Bearer ${token}`);
  expect(status).toBe(200);
  expect(body).toContain('page_answers_total{remote="reader",version="2",outcome="kept"} 2');
  expect(body).toContain('page_answers_total{remote="reader",version="2",outcome="before"} 1');
  expect(body).toContain('page_render_seconds_count{remote="reader",version="2"} 1');
  expect(body).toContain('page_render_failures_total{remote="reader",version="2"} 1');
});

test.each([undefined, 'Bearer another', 'Bearer '])(
  'without the token (%j) there is nothing',
  async (given) => {
    expect((await read(createPageMetrics(token), given)).status).toBe(404);
    expect((await read(createPageMetrics(undefined), given)).status).toBe(404);
  },
);
