import { setTimeout as wait } from 'node:timers/promises';
import { percentile, sorted } from '../request-times.ts';
import { connectTo } from './connection.ts';

/** One completed request of a reader. */
export interface Reading {
  path: string;
  /** 0 when the connection failed. */
  status: number;
  milliseconds: number;
}

export interface Readers {
  /**
   * Waits for the pending responses.
   * @returns all readings
   */
  stop(): Promise<Reading[]>;
}

export interface ReaderOptions {
  origin: string;
  paths: string[];
  /** Number of concurrent readers. */
  connections: number;
  /** Milliseconds between a response and the next request. */
  pause?: number;
}

/** Starts readers who request the paths in turn, each without parallel requests. */
export function startReaders({ origin, paths, connections, pause = 0 }: ReaderOptions): Readers {
  const readings: Reading[] = [];
  let isOver = false;
  async function read(index: number): Promise<void> {
    const connection = connectTo(origin, index + 1);
    for (let turn = index; !isOver; turn++) {
      const path = paths[turn % paths.length]!;
      const started = performance.now();
      const { status } = await connection.request(path, { headers: { 'accept-encoding': 'br' } });
      readings.push({ path, status, milliseconds: performance.now() - started });
      if (pause) await wait(pause);
    }
    connection.close();
  }
  const reading = Promise.all(Array.from({ length: connections }, (_, index) => read(index)));
  return {
    async stop() {
      isOver = true;
      await reading;
      return readings;
    },
  };
}

/** Formats counts, failures and latencies of readings. */
export function summary(readings: Reading[]): string {
  const failed = readings.filter(({ status }) => status !== 200);
  const times = sorted(readings.map(({ milliseconds }) => milliseconds));
  const at = (share: number) => percentile(times, share).toFixed(0);
  const late = times.filter((time) => time > 500).length;
  const statuses = [...new Set(failed.map(({ status }) => status))].join(', ');
  return (
    `${readings.length} readings, ${failed.length} failed${statuses && ` (${statuses})`}, ` +
    `median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms, ${late} over 500 ms`
  );
}
