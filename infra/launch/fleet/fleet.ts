import { setTimeout as wait } from 'node:timers/promises';
import { type Member, type Place, startMember } from './member.ts';

/** Milliseconds before a process that has died is started again, growing while it dies again. */
const firstPause = 100;
const longestPause = 10_000;

export interface Fleet {
  /**
   * Replaces each process, one place after the other: the next one serves before the last one stops.
   * @returns false when one did not come to serve, and the one before it goes on
   */
  roll(): Promise<boolean>;
  stop(): Promise<void>;
  /** Process ids by the names of the places. */
  pids(): Record<string, number>;
}

/** Keeps a process at each place. @throws when one of them does not come to serve at the start */
export async function startFleet(places: Place[], say: (line: string) => void): Promise<Fleet> {
  const members = new Map<Place, Member>();
  let isStopping = false;
  let rolling: Promise<boolean> = Promise.resolve(true);

  async function revive(place: Place): Promise<void> {
    for (let pause = firstPause; !isStopping; pause = Math.min(pause * 2, longestPause)) {
      await wait(pause);
      try {
        if (!isStopping) return settle(place, await startMember(place));
      } catch (error) {
        say((error as Error).message);
      }
    }
  }

  function settle(place: Place, member: Member): void {
    members.set(place, member);
    void member.ended.then(() => {
      if (isStopping || members.get(place) !== member) return;
      say(`${place.name} has died and is started again`);
      void revive(place);
    });
  }

  async function replace(place: Place): Promise<void> {
    const last = members.get(place);
    settle(place, await startMember(place));
    await last?.stop();
  }

  async function rollAll(): Promise<boolean> {
    try {
      for (const place of places) if (!isStopping) await replace(place);
      say('Every process is a new one');
      return true;
    } catch (error) {
      say(`${(error as Error).message} The one before it goes on.`);
      return false;
    }
  }

  for (const place of places) settle(place, await startMember(place));
  return {
    roll() {
      rolling = rolling.then(rollAll);
      return rolling;
    },
    async stop() {
      isStopping = true;
      await Promise.all([...members.values()].map((member) => member.stop()));
    },
    pids: () => Object.fromEntries([...members].map(([{ name }, { pid }]) => [name, pid])),
  };
}
