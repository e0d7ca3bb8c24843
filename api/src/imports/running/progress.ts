import type { ImportProgress } from '@ezhuthu/contract';

/** Milliseconds of the run from which the remaining time is estimated. */
const window = 60_000;

export type Progress = ReturnType<typeof createProgress>;

/** Counts what is done and estimates when the rest will be, by the speed of the last minute. */
export function createProgress(initial: ImportProgress, report: (value: ImportProgress) => void) {
  const value = { ...initial };
  let samples: { at: number; done: number }[] = [];

  const amounts = () =>
    value.phase === 'comments'
      ? { done: value.comments, total: value.commentsTotal }
      : { done: value.posts, total: value.postsTotal };

  function estimate(): number | null {
    const { done, total } = amounts();
    const at = performance.now();
    samples = [...samples.filter((sample) => sample.at > at - window), { at, done }];
    const [first = { at, done }] = samples;
    const speed = (done - first.done) / (at - first.at);
    return Number.isFinite(speed) && speed > 0 ? Math.ceil(Math.max(0, total - done) / speed / 1000) : null;
  }

  return {
    value,
    /** Adds to the counts and reports them. */
    add(change: Partial<ImportProgress>): void {
      for (const [name, by] of Object.entries(change)) {
        if (typeof by === 'number') (value[name as 'posts'] as number) += by;
      }
      value.secondsLeft = estimate();
      report({ ...value });
    },
    begin(phase: ImportProgress['phase']): void {
      samples = [];
      Object.assign(value, { phase, secondsLeft: null });
      report({ ...value });
    },
  };
}
