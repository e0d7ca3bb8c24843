import { setTimeout as wait } from 'node:timers/promises';
import { type Member, type Place, startMember } from './member.ts';

/** Milliseconds before a process that has exited is started again; doubled while it fails again. */
const firstPause = 100;
const longestPause = 10_000;

export interface Fleet {
  /**
   * Rolling restart: at each place the new process is ready before the old one stops.
   * @returns false when a new process did not become ready; the old one keeps running
   */
  roll(): Promise<boolean>;
  stop(): Promise<void>;
  /** Process ids by the names of their places. */
  pids(): Record<string, number>;
}

/**
 * Keeps one process running at each place.
 * @throws when one does not become ready at the start
 */
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
