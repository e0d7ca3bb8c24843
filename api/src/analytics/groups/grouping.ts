export interface GroupLimits {
  /** Entries of one group. */
  most: number;
  /** Milliseconds that the first entry of a group waits for others. */
  longest: number;
}

export interface Groups<Entry> {
  /** Resolves once these entries are written, together with whatever else came meanwhile. */
  add(entries: Entry[]): Promise<void>;
  /** Writes what waits. */
  flush(): Promise<void>;
}

interface Waiting<Entry> {
  entries: Entry[];
  settle(written: Promise<void>): void;
}

/** Gathers what comes at about the same time, so that it is written at once; one group after another. */
export function createGroups<Entry>(
  write: (group: Entry[]) => Promise<void>,
  { most, longest }: GroupLimits,
): Groups<Entry> {
  let waiting: Waiting<Entry>[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  /** Whole requests, at least one. */
  function nextGroup(): Waiting<Entry>[] {
    let taken = 0;
    let count = 0;
    while (count < waiting.length && (count === 0 || taken + waiting[count]!.entries.length <= most))
      taken += waiting[count++]!.entries.length;
    size -= taken;
    const group = waiting.slice(0, count);
    waiting = waiting.slice(count);
    return group;
  }

  async function writeAll(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    do {
      const group = nextGroup();
      const written = write(group.flatMap(({ entries }) => entries));
      for (const { settle } of group) settle(written);
      await written.catch(() => {});
    } while (size >= most);
    writing = undefined;
    if (waiting.length > 0) schedule();
  }

  function begin(): void {
    writing ??= writeAll();
  }

  function schedule(): void {
    if (size >= most) begin();
    else if (!writing) timer ??= setTimeout(begin, longest);
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
