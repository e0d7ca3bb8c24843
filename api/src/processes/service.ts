import type { announceProcess, SiteProcess, Validated } from '@ezhuthu/contract';
import type { Platform } from '../platform/platform.ts';
import { checkProof } from '../platform/secrets/page-server-proof.ts';
import { type Announcing, describeProcess, type ProcessState, startAnnouncing } from './announce.ts';
import { deleteProcess, deleteProcessesSeenBefore, findProcessesSeenSince, saveProcess } from './queries.ts';

/** Milliseconds after which a process that was not announced again counts as gone. */
const expiry = 60_000;

const expiredBefore = ({ clock }: Platform) => new Date(clock.now().getTime() - expiry);

export const announce = (
  { database, clock }: Platform,
  process: SiteProcess,
  state: ProcessState,
): Promise<void> =>
  database.transaction((tx) =>
    state === 'running' ? saveProcess(tx, process, clock.now()) : deleteProcess(tx, process.id),
  );

/** @throws AppError `forbidden` when the proof is wrong or too old */
export async function announceFromPageServer(
  platform: Platform,
  { at, proof, process, state }: Validated<typeof announceProcess>['body'],
): Promise<void> {
  checkProof(platform, `process ${process.id}`, { at, proof });
  await announce(platform, process, state);
}

/** Announces this process. A site on SQLite has one machine, on which nobody looks for others. */
export async function announceApi(platform: Platform): Promise<Announcing> {
  if (!platform.config.databaseUrl) return { stop: async () => {} };
  const described = await describeProcess(platform.config, 'api');
  return startAnnouncing((state) => announce(platform, described, state), platform.log);
}

/** The processes that run now, by machine. */
export const listProcesses = (platform: Platform): Promise<SiteProcess[]> =>
  findProcessesSeenSince(platform.database.read, expiredBefore(platform));

export const pruneProcesses = (platform: Platform): Promise<void> =>
  platform.database.transaction((tx) => deleteProcessesSeenBefore(tx, expiredBefore(platform)));
