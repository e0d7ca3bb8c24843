import type { ImportChoices } from '@ezhuthu/contract';
import type { Platform } from '../../platform/platform.ts';
import type { TaskControl } from '../../platform/tasks/tasks.ts';
import type { OldSite } from '../body/old-site.ts';
import type { Listed } from '../body/parts.ts';
import type { Exports } from '../reading/open-exports.ts';
import type { SourceKeys } from '../source-keys.ts';
import type { Progress } from './progress.ts';

/** What the parts of a running import share. */
export interface Running {
  platform: Platform;
  importId: string;
  exports: Exports;
  choices: ImportChoices;
  keys: SourceKeys;
  oldSite: OldSite;
  listed: Listed;
  /** Who wrote most posts; the others lose their authors. */
  mainAuthor: string;
  /** Who started it; the author of the posts. */
  account: { id: string; email: string };
  control: Pick<TaskControl<unknown>, 'signal' | 'hold'>;
  progress: Progress;
}

/** The items of a stream in lists whose weights add up to `most` at least, the last one excepted. */
export async function* inBatches<T>(
  items: AsyncIterable<T>,
  { most, weigh }: { most: number; weigh: (item: T) => number },
): AsyncGenerator<T[]> {
  let batch: T[] = [];
  let weight = 0;
  for await (const item of items) {
    batch.push(item);
    weight += weigh(item);
    if (weight < most) continue;
    yield batch;
    batch = [];
    weight = 0;
  }
  if (batch.length > 0) yield batch;
}
