import { useRef } from 'react';
import type { Proof } from './get-proof.ts';

/** Milliseconds after which a challenge is replaced, before the server takes it for too old. */
const life = 15 * 60_000;
/** Milliseconds after a challenge came below which the server takes a comment for a bot's. */
const youngest = 2200;
/** Milliseconds of work after which a comment is sent without a proof: then it may wait for the author. */
const timeout = 20_000;

const wait = (time: number) => new Promise<undefined>((resolve) => setTimeout(resolve, time));

interface Started {
  at: number;
  proof: Promise<Proof | undefined>;
}

/** Loads the code with the first guest who is about to write. */
async function prove(postId: string): Promise<Proof | undefined> {
  try {
    const { getProof } = await import(/* webpackChunkName: "comment-guest" */ './get-proof.ts');
    return await getProof(postId);
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
    started.current = { at: Date.now(), proof: prove(postId) };
    return started.current;
  }

  /** The proof for a comment that is sent now. */
  async function finish(): Promise<string | undefined> {
    const work = start();
    if (!work) return undefined;
    const proof = await Promise.race([work.proof, wait(timeout)]);
    if (proof) await wait(Math.max(0, proof.since + youngest - Date.now()));
    return proof?.text;
  }

  /** A proof counts once. */
  function drop(): void {
    started.current = null;
  }

  return { start, finish, drop };
}
