import http from 'node:http';
import https from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile, sorted } from '../percentile.ts';

/** One page or call that a reader asked for. */
export interface Reading {
  path: string;
  /** 0 where the connection failed. */
  status: number;
  milliseconds: number;
}

export interface Readers {
  /** Lets the last answers come. @returns all readings */
  stop(): Promise<Reading[]>;
}

interface Reader {
  ask(path: string): Promise<number>;
  leave(): void;
}

/** A reader with one connection, from an address of this machine that nobody else uses. */
function aReader(origin: string, index: number): Reader {
  const isSecure = origin.startsWith('https:');
  const given = {
    ...{ keepAlive: true, maxSockets: 1, rejectUnauthorized: false },
    localAddress: `127.0.1.${index + 1}`,
  };
  const agent = isSecure ? new https.Agent(given) : new http.Agent(given);
  const { get } = isSecure ? https : http;
  return {
    ask: (path) =>
      new Promise((resolve) => {
        const request = get(origin + path, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
          answer.on('end', () => resolve(answer.statusCode!));
          answer.on('error', () => resolve(0));
          answer.resume();
        });
        request.on('error', () => resolve(0));
      }),
    leave: () => agent.destroy(),
  };
}

interface Crowd {
  origin: string;
  paths: string[];
  /** How many read at once. */
  connections: number;
  /** Milliseconds between an answer and the next question. */
  pause?: number;
}

/** Readers who ask for these paths in turn, each again as soon as it is answered. */
export function startReaders({ origin, paths, connections, pause = 0 }: Crowd): Readers {
  const readings: Reading[] = [];
  let isOver = false;
  async function read(index: number): Promise<void> {
    const reader = aReader(origin, index);
    for (let turn = index; !isOver; turn++) {
      const path = paths[turn % paths.length]!;
      const started = performance.now();
      const status = await reader.ask(path);
      readings.push({ path, status, milliseconds: performance.now() - started });
      if (pause) await wait(pause);
    }
    reader.leave();
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

/** @returns how many, how many in vain, and how long they took, in words */
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
