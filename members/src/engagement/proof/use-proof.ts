import { type CommentChallenge, getCommentChallenge } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useRef } from 'react';
import solver from './solver.worker.js';

/** Milliseconds after which a challenge is replaced, before the server takes it for too old. */
const life = 15 * 60_000;
/** Milliseconds below which the server takes a comment for a bot's. */
const youngest = 2200;
/** Milliseconds of work after which a comment is sent without a proof: then it may wait for the author. */
const timeout = 5000;

const wait = (time: number) => new Promise<undefined>((resolve) => setTimeout(resolve, time));

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

interface Started {
  at: number;
  proof: Promise<string | undefined>;
}

async function getProof(postId: string): Promise<string | undefined> {
  try {
    const challenge = await call(getCommentChallenge, { params: { id: postId } }, { isBackground: true });
    const number = await solve(challenge);
    const { maxnumber: _, ...signed } = challenge;
    return number === undefined ? undefined : btoa(JSON.stringify({ ...signed, number }));
  } catch {
    return undefined;
  }
}

/** A guest's proof of work for one comment. Without workers there is none, and the comment is only judged more strictly. */
export function useProof(postId: string) {
  const started = useRef<Started>(null);

  /** Begins the work, unless it has begun. */
  function start(): Started | undefined {
    if (typeof Worker === 'undefined') return undefined;
    const known = started.current;
    if (known && Date.now() - known.at < life) return known;
    started.current = { at: Date.now(), proof: getProof(postId) };
    return started.current;
  }

  /** The proof for a comment that is sent now. */
  async function finish(): Promise<string | undefined> {
    const work = start();
    if (!work) return undefined;
    const proof = await Promise.race([work.proof, wait(timeout)]);
    if (proof) await wait(Math.max(0, work.at + youngest - Date.now()));
    return proof;
  }

  /** A proof counts once. */
  function drop(): void {
    started.current = null;
  }

  return { start, finish, drop };
}
