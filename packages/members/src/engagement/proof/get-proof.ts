import { type CommentChallenge, getCommentChallenge } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import solver from './solver.worker.js';

/** Solves in a worker, so that typing never stalls. @returns undefined where that does not work */
function solve(challenge: CommentChallenge): Promise<number | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(solver);
    const end = (number?: number) => {
      worker.terminate();
      resolve(number);
    };
    worker.onmessage = ({ data }) => end(data);
    worker.onerror = () => end();
    worker.postMessage(challenge);
  });
}

export interface Proof {
  text: string;
  /** When its challenge came, in milliseconds since 1970. */
  since: number;
}

/** Asks for a challenge of a post and solves it. @returns undefined where that does not work */
export async function getProof(postId: string): Promise<Proof | undefined> {
  const challenge = await call(getCommentChallenge, { params: { id: postId } }, { isBackground: true });
  const since = Date.now();
  const number = await solve(challenge);
  const { maxnumber: _, ...signed } = challenge;
  return number === undefined ? undefined : { text: btoa(JSON.stringify({ ...signed, number })), since };
}
