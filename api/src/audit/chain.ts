import { entryHash, hasMatchingPersons, linkHash, secretMark } from '../platform/audit/entry-hash.ts';
import { yieldToEventLoop } from '../platform/event-loop.ts';
import type { Platform } from '../platform/platform.ts';
import { keptSince } from '../platform/retention.ts';
import { keyedHash } from '../platform/secrets/keyed-hash.ts';
import * as queries from './queries.ts';

/** Entries per transaction. */
const batchSize = 200;
/** Milliseconds within which entries are chained while the site runs. */
const lateAfter = 60_000;
/** Milliseconds after which an entry that comes into the chain is suspicious: somebody may have chained it again. */
const suspiciousAfter = 60 * 60 * 1000;

type Ends = Omit<queries.Chain, 'hash' | 'secret_mark'>;

const sealed = (platform: Platform, ends: Ends): queries.Chain => {
  const { position, link, pruned_position, pruned_link } = ends;
  const text = JSON.stringify([position, link, pruned_position, pruned_link]);
  return { ...ends, secret_mark: secretMark(platform), hash: keyedHash(platform, `audit chain ${text}`) };
};

const noEnds: Ends = { position: 0, link: '', pruned_position: 0, pruned_link: '' };

function chainSome(platform: Platform): Promise<number> {
  return platform.database.transaction(async (tx) => {
    const chain = await queries.lockChain(tx, sealed(platform, noEnds));
    const entries = await queries.findUnchained(tx, batchSize);
    const chainedAt = platform.clock.now();
    let { position, link } = chain;
    for (const { id, hash } of entries) {
      position += 1;
      link = linkHash(platform, { previous: link, position, chainedAt, hash });
      await queries.chainEntry(tx, { id, position, link, chainedAt });
    }
    if (entries.length > 0) await queries.storeChain(tx, sealed(platform, { ...chain, position, link }));
    return entries.length;
  });
}

/** Gives new entries their places in the chain. Several processes may do so at the same time. */
export async function chainEntries(platform: Platform): Promise<void> {
  while (await queries.hasUnchained(platform.database.read)) {
    if ((await chainSome(platform)) < batchSize) return;
    await yieldToEventLoop();
  }
}

/**
 * Deletes entries that are older than 400 days, and keeps the last link, from which the rest is verified. Writes the end of
 * the chain to the log, where nobody who has only the database can change it.
 */
export async function pruneAudit(platform: Platform): Promise<void> {
  const { database, clock, log } = platform;
  const instant = keptSince('auditLog', clock.now());
  const chain = await queries.findChain(database.read);
  if (!chain || chain.position === 0) return;
  log.info({ position: chain.position, link: chain.link }, 'end of the audit log');
  const last = await queries.findLastOutdated(database.read, { after: chain.pruned_position, instant });
  if (last)
    await database.transaction(async (tx) => {
      const ends = await queries.lockChain(tx, sealed(platform, noEnds));
      const pruned = { pruned_position: last.position, pruned_link: last.link };
      await queries.storeChain(tx, sealed(platform, { ...ends, ...pruned }));
    });
  await queries.deleteChainedUpTo(database, last?.position ?? chain.pruned_position);
}

export interface ChainState {
  entries: number;
  /** Entries that are no longer there. */
  missing: number;
  /** Entries whose content, place or ends of the chain are not what was recorded. */
  changed: number;
  /** Entries that wait for their place for longer than a minute. */
  unchained: number;
  /** Entries that were recorded under another secret of the site, which cannot be checked. */
  foreign: number;
  /** Entries that came into the chain long after they were recorded. */
  late: number;
}

/** Deployments are known from their own log, and commands also run while the site does not. */
const isLate = ({ actor, at, chained_at }: queries.ChainedEntry): boolean =>
  actor !== 'deployment' && actor !== 'command' && chained_at.getTime() - at.getTime() > suspiciousAfter;

/** Checks all entries, in small steps. */
export async function verifyChain(platform: Platform, signal: AbortSignal): Promise<ChainState> {
  const { database, clock } = platform;
  const db = database.read;
  const state: ChainState = { entries: 0, missing: 0, changed: 0, unchained: 0, foreign: 0, late: 0 };
  const mark = secretMark(platform);
  // before the entries, so that those that are added meanwhile are beyond its end
  const stored = await queries.findChain(db);
  const chain = stored ?? sealed(platform, noEnds);
  if (chain.secret_mark === mark && sealed(platform, chain).hash !== chain.hash) state.changed += 1;
  let { pruned_position: position, pruned_link: previous } = chain;
  for (;;) {
    signal.throwIfAborted();
    const rows = await queries.findChained(db, position, batchSize);
    for (const row of rows) {
      const place = row.position;
      if (place > chain.position && stored) break;
      const isNext = place === position + 1;
      state.missing += place - position - 1;
      state.entries += 1;
      if (row.secret_mark !== mark) state.foreign += 1;
      else {
        const { chained_at: chainedAt, hash } = row;
        const link = linkHash(platform, { previous, position: place, chainedAt, hash });
        // after a gap the link before is not known
        const isTrue =
          entryHash(platform, row) === hash && hasMatchingPersons(row) && (!isNext || link === row.link);
        if (!isTrue) state.changed += 1;
        if (isLate(row)) state.late += 1;
      }
      position = place;
      previous = row.link;
    }
    if (rows.length < batchSize || (stored && position >= chain.position)) break;
    await yieldToEventLoop();
  }
  state.missing += Math.max(0, chain.position - position);
  if (position === chain.position && previous !== chain.link) state.changed += 1;
  if (!stored && state.entries > 0) state.changed += 1;
  state.unchained = await queries.countUnchainedBefore(db, new Date(clock.now().getTime() - lateAfter));
  return state;
}
