import { randomBytes } from 'node:crypto';
import os from 'node:os';
import type { Signature, TrustedKey } from './documents.ts';
import { findFault } from './trust.ts';

/** A line of the append-only log of a store. */
export interface LogEntry {
  /** ISO 8601. */
  at: string;
  action: 'put on trial' | 'canary' | 'canary taken back' | 'deployed' | 'rolled back' | 'not served';
  name: string;
  /** The version that was live before; null for a first deployment. */
  from: string | null;
  to: string;
  /** `user@host`. */
  by: string;
  /** The commit that `to` was built from, with `+` when there were uncommitted changes; null when unknown. */
  commit: string | null;
  why?: string;
  /** Whether a watch has decided it, not a person. */
  isAutomatic?: boolean;
  /** By the key that moved the pointer, if the store has keys. */
  signature?: Signature;
  /** Checks that were left out by the options `dirty`, `older`, `unchecked`. */
  without?: string[];
}

/** Who runs this command: `user@host`. */
export const getDeployer = (): string => `${os.userInfo().username}@${os.hostname()}`;

/** An entry of now, by who runs this command. */
export const createEntry = (entry: Omit<LogEntry, 'at' | 'by'>): LogEntry => ({
  at: new Date().toISOString(),
  by: getDeployer(),
  ...entry,
});

/** The key of an entry, and what is wrong with its signature. @param keys of the store; without them nothing is checked */
function describeKey(entry: LogEntry, keys: TrustedKey[] | undefined): string {
  const fault = keys && findFault(keys, 'log', entry, entry.at);
  const key = entry.signature ? `, key ${entry.signature.key}` : '';
  return fault ? `${key} (this entry ${fault})` : key;
}

/** One line of text: when, who, what, why. */
export function formatEntry(entry: LogEntry, keys?: TrustedKey[]): string {
  const { at, action, name, from, to, by, commit, why, isAutomatic, without = [] } = entry;
  const versions = from && from !== to ? `${from} → ${to}` : to;
  const parts = [
    at.slice(0, 16).replace('T', ' '),
    by + describeKey(entry, keys),
    `${action}${isAutomatic ? ' by itself' : ''}: ${name} ${versions}`,
  ];
  if (commit) parts.push(`commit ${commit}`);
  if (without.length > 0) parts.push(`with ${without.map((option) => `--${option}`).join(' ')}`);
  if (why) parts.push(why);
  return parts.join(' · ');
}

/** The file of an entry. Entries are never rewritten, and sorted by the names of their files they are in order. */
export const createLogFile = ({ at, name }: LogEntry): string =>
  `log/${at.replaceAll(':', '-')}-${name}-${randomBytes(4).toString('hex')}.json`;

/** Files of entries since an instant are not before this in the order of their names. */
export const getLogStart = (since: string): string => `log/${since.replaceAll(':', '-')}`;
