import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { ApiAnswer } from '../fetch-answer.ts';
import type { Answers } from './answers.ts';

/** A render thread's request to the page server. */
interface PortRequest {
  id: number;
  path: string;
}

/** Without an answer the API cannot be reached. */
interface PortReply {
  id: number;
  answer: ApiAnswer | undefined;
}

/** Threads of earlier releases keep responses by their versions: by this one nothing. */
const version = Number.NaN;

/**
 * Lets a render thread read from the API through the page server.
 * @returns the port for the thread, and a function that ends it
 */
export function openAnswerPort({ get }: Pick<Answers, 'get'>, requestId?: string) {
  const { port1, port2 } = new MessageChannel();
  port1.on('message', async ({ id, path }: PortRequest) => {
    const answer = await get(path, requestId);
    const reply: PortReply = { id, answer: answer && Object.assign({ version }, answer) };
    port1.postMessage(reply);
  });
  return { port: port2, close: () => port1.close() };
}

/** The thread's side: reads by path. Resolves with undefined when the API cannot be reached. */
export function askThrough(port: MessagePort) {
  const waiting = new Map<number, (answer: ApiAnswer | undefined) => void>();
  let lastId = 0;
  port.on('message', ({ id, answer }: PortReply) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  return (path: string) =>
    new Promise<ApiAnswer | undefined>((resolve) => {
      lastId += 1;
      waiting.set(lastId, resolve);
      port.postMessage({ id: lastId, path } satisfies PortRequest);
    });
}

export type AskAnswer = ReturnType<typeof askThrough>;
