import { measureFlood } from './comments/flood.ts';
import { measureLearning } from './comments/learning.ts';
import { measureSolving } from './comments/solving.ts';

/** Measures what keeps rubbish out of the comments: what is learned, what a guest's browser works, and a flood. */
export async function measureCommentSpam(): Promise<void> {
  await measureSolving();
  await measureLearning();
  await measureFlood();
}
