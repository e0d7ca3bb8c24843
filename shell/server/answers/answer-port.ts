import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Answers, VersionedAnswer } from './answers.ts';

/** A render thread's request to the page server. */
interface PortRequest {
  id: number;
  path: string;
  /** Version of the response that the thread has. */
  have: number | undefined;
}

/** `body` and `reads` are left out for the version that the thread has; without an answer the API cannot be reached. */
interface PortReply {
  id: number;
  answer?: Pick<VersionedAnswer, 'status' | 'version'> & Partial<VersionedAnswer>;
}

/**
 * Lets a render thread read from the API through the page server.
 * @returns the port for the thread, and a function that ends it
 */
export function openAnswerPort({ get }: Pick<Answers, 'get'>, requestId?: string) {
  const { port1, port2 } = new MessageChannel();
  port1.on('message', async ({ id, path, have }: PortRequest) => {
    const answer = await get(path, requestId);
    const isKnown = answer?.version === have;
    const sent = answer && isKnown ? { status: answer.status, version: answer.version } : answer;
    port1.postMessage({ id, answer: sent } satisfies PortReply);
  });
  return { port: port2, close: () => port1.close() };
}

/**
 * The thread's side: reads by path. Resolves with undefined when the API cannot be reached.
 * @param versions current versions by path, which need not be asked for
 */
export function askThrough(port: MessagePort, versions: Record<string, number> = {}) {
  const waiting = new Map<number, (answer: PortReply['answer']) => void>();
  let lastId = 0;
  port.on('message', ({ id, answer }: PortReply) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  return (path: string, have: number | undefined): Promise<PortReply['answer']> => {
    if (have !== undefined && versions[path] === have) return Promise.resolve({ status: 200, version: have });
    return new Promise((resolve) => {
      lastId += 1;
      waiting.set(lastId, resolve);
      port.postMessage({ id: lastId, path, have } satisfies PortRequest);
    });
  };
}

export type AskAnswer = ReturnType<typeof askThrough>;
