export interface BatchLimits {
  /** Entries of one batch. */
  maxEntries: number;
  /** Milliseconds that the first entry of a batch waits for others. */
  maxDelay: number;
}

export interface Batcher<Entry> {
  /** Resolves once these entries are written, together with whatever else came meanwhile. */
  add(entries: Entry[]): Promise<void>;
  /** Writes what waits. */
  flush(): Promise<void>;
}

interface Waiting<Entry> {
  entries: Entry[];
  settle(written: Promise<void>): void;
}

/** Gathers what comes at about the same time, so that it is written at once; one batch after another. */
export function createBatcher<Entry>(
  write: (batch: Entry[]) => Promise<void>,
  { maxEntries, maxDelay }: BatchLimits,
): Batcher<Entry> {
  let waiting: Waiting<Entry>[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  /** Whole requests, at least one. */
  function nextBatch(): Waiting<Entry>[] {
    let taken = 0;
    let count = 0;
    while (count < waiting.length && (count === 0 || taken + waiting[count]!.entries.length <= maxEntries))
      taken += waiting[count++]!.entries.length;
    size -= taken;
    const batch = waiting.slice(0, count);
    waiting = waiting.slice(count);
    return batch;
  }

  async function writeAll(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    do {
      const batch = nextBatch();
      const written = write(batch.flatMap(({ entries }) => entries));
      for (const { settle } of batch) settle(written);
      await written.catch(() => {});
    } while (size >= maxEntries);
    writing = undefined;
    if (waiting.length > 0) schedule();
  }

  function begin(): void {
    writing ??= writeAll();
  }

  function schedule(): void {
    if (size >= maxEntries) begin();
    else if (!writing) timer ??= setTimeout(begin, maxDelay);
  }

  return {
    add: (entries) =>
      new Promise((resolve) => {
        waiting.push({ entries, settle: resolve });
        size += entries.length;
        schedule();
      }),
    async flush() {
      while (writing || waiting.length > 0) {
        if (!writing) begin();
        await writing;
      }
    },
  };
}
