import { setTimeout as wait } from 'node:timers/promises';
import { type Member, type Place, startMember } from './member.ts';

/** Milliseconds before a process that has exited is started again; doubled while it fails again. */
const minDelay = 100;
const maxDelay = 10_000;

export interface Fleet {
  /**
   * Rolling restart: at each place the new process is ready before the old one stops.
   * @returns false when a new process did not become ready; the old one keeps running
   */
  restart(): Promise<boolean>;
  stop(): Promise<void>;
  /** Process ids by the names of their places. */
  pids(): Record<string, number>;
}

/**
 * Keeps one process running at each place.
 * @throws when one does not become ready at the start
 */
export async function startFleet(places: Place[], print: (line: string) => void): Promise<Fleet> {
  const members = new Map<Place, Member>();
  let isStopping = false;
  let restarting: Promise<boolean> = Promise.resolve(true);

  async function startAgain(place: Place): Promise<void> {
    for (let delay = minDelay; !isStopping; delay = Math.min(delay * 2, maxDelay)) {
      await wait(delay);
      try {
        if (!isStopping) return register(place, await startMember(place));
      } catch (error) {
        print((error as Error).message);
      }
    }
  }

  function register(place: Place, member: Member): void {
    members.set(place, member);
    void member.exited.then(() => {
      if (isStopping || members.get(place) !== member) return;
      print(`${place.name} has exited and is started again`);
      void startAgain(place);
    });
  }

  async function replace(place: Place): Promise<void> {
    const last = members.get(place);
    register(place, await startMember(place));
    await last?.stop();
  }

  async function restartAll(): Promise<boolean> {
    try {
      for (const place of places) if (!isStopping) await replace(place);
      print('All processes were replaced');
      return true;
    } catch (error) {
      print(`${(error as Error).message} The previous process keeps running.`);
      return false;
    }
  }

  for (const place of places) register(place, await startMember(place));
  return {
    restart() {
      restarting = restarting.then(restartAll);
      return restarting;
    },
    async stop() {
      isStopping = true;
      await Promise.all([...members.values()].map((member) => member.stop()));
    },
    pids: () => Object.fromEntries([...members].map(([{ name }, { pid }]) => [name, pid])),
  };
}
