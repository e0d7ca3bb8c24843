import path from 'node:path';
import { maxErrorMessage, maxErrorStack } from '@ezhuthu/contract';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import type { MappingTask, SourcePosition } from './map-worker.ts';
import type { Frame } from './stack.ts';

export interface MappedStack {
  /** Where the error was thrown: the innermost frame in a source of the site, else the innermost one. */
  frame: string;
  /** One frame in each line. */
  stack: string;
}

/** Milliseconds after which the idle thread ends, and its parsed maps are gone. */
const idle = 60_000;
/** Stacks that wait; others stay unmapped, so that a flood of reports costs no memory. */
const maxQueue = 50;
/** Names of minified functions are shorter. */
const shortestName = 3;

function formatFrame({ name, front, file, line, column }: Frame, mapped: SourcePosition | null): string {
  const at = mapped ?? { file: `${front}/${file}`, line, column };
  const place = `${at.file}:${at.line}:${at.column}`;
  return name && (!mapped || name.length >= shortestName) ? `at ${name} (${place})` : `at ${place}`;
}

const isOwn = (mapped: SourcePosition | null): boolean =>
  mapped !== null && !/(?:^|\/)(?:node_modules|webpack)\//.test(mapped.file);

function format(frames: Frame[], mapped: (SourcePosition | null)[]): MappedStack {
  const top = Math.max(0, mapped.findIndex(isOwn));
  const lines = frames.map((frame, index) => formatFrame(frame, mapped[index]!));
  return {
    // without the function, whose minified name differs between versions
    frame: (frames[top] ? formatFrame({ ...frames[top], name: '' }, mapped[top]!) : '')
      .replace(/^at /, '')
      .slice(0, maxErrorMessage),
    stack: lines.join('\n').slice(0, maxErrorStack),
  };
}

/** Maps stacks to source files on a thread, since reading the map of a large bundle takes up to a second. */
export function createStackMapper(dist: string) {
  const known = new LRUCache<string, Promise<MappedStack>>({ max: 300 });
  let pool: Piscina<MappingTask, (SourcePosition | null)[]> | undefined;

  function getPool() {
    pool ??= new Piscina({
      filename: path.join(import.meta.dirname, 'map-worker.ts'),
      minThreads: 0,
      maxThreads: 1,
      maxQueue,
      idleTimeout: idle,
      resourceLimits: { maxOldGenerationSizeMb: 384 },
    });
    return pool;
  }

  async function map(frames: Frame[], key: string): Promise<MappedStack> {
    if (frames.length === 0) return { frame: '', stack: '' };
    try {
      return format(frames, await getPool().run({ dist, frames }));
    } catch {
      // tried again when it is reported again
      known.delete(key);
      return format(
        frames,
        frames.map(() => null),
      );
    }
  }

  return {
    map(frames: Frame[]): Promise<MappedStack> {
      const key = JSON.stringify(frames);
      const mapping = known.get(key) ?? map(frames, key);
      known.set(key, mapping);
      return mapping;
    },
    close: async () => pool?.destroy(),
  };
}
