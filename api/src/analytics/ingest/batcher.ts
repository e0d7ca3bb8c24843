export interface BatchLimits {
  /** Maximum number of entries per batch. */
  maxEntries: number;
  /** Milliseconds that the first entry of a batch waits for more. */
  maxDelay: number;
}

interface Waiting<Entry> {
  entries: Entry[];
  settle(written: Promise<void>): void;
}

/** Collects entries into batches and writes one batch at a time. */
export function createBatcher<Entry>(
  write: (batch: Entry[]) => Promise<void>,
  { maxEntries, maxDelay }: BatchLimits,
) {
  let waiting: Waiting<Entry>[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  /** Takes the entries of whole requests, of at least one. */
  function nextBatch(): Waiting<Entry>[] {
    let taken = 0;
    let count = 0;
    for (const { entries } of waiting) {
      if (count > 0 && taken + entries.length > maxEntries) break;
      taken += entries.length;
      count += 1;
    }
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
    /**
     * Resolves once these entries are written, together with others of the same batch.
     * @throws if writing fails
     */
    add: (entries: Entry[]): Promise<void> =>
      new Promise((resolve) => {
        waiting.push({ entries, settle: resolve });
        size += entries.length;
        schedule();
      }),
    /** Writes all waiting entries. */
    async flush(): Promise<void> {
      while (writing || waiting.length > 0) {
        if (!writing) begin();
        await writing;
      }
    },
  };
}
