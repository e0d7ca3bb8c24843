import { type AuditEntry, auditActions, type auditFilter } from '@ezhuthu/contract';
import type { z } from 'zod';
import { recordAudit } from '../platform/audit/record-audit.ts';
import { utcOffset } from '../platform/clock.ts';
import { inPages } from '../platform/database/in-pages.ts';
import type { AuditEntryRow } from '../platform/database/rows.ts';
import { streamTable } from '../platform/http/csv.ts';
import type { Platform } from '../platform/platform.ts';
import { type EntryConditions, findEntries, findPeople } from './queries.ts';

export { chainEntries, pruneAudit, verifyChain } from './chain.ts';
export { importDeployments } from './deployments.ts';
export { unchained } from './queries.ts';

type Filter = z.output<typeof auditFilter>;

const dayLength = 24 * 60 * 60 * 1000;

/** When a local day begins. */
function startOfDay(day: string, timezone: string): Date {
  const inUtc = Date.parse(day);
  const guess = new Date(inUtc - utcOffset(new Date(inUtc), timezone));
  return new Date(inUtc - utcOffset(guess, timezone));
}

function toConditions({ group, accountId, actor, from, to }: Filter, timezone: string): EntryConditions {
  return {
    actions: group && auditActions[group],
    accountId,
    actor,
    from: from ? startOfDay(from, timezone) : undefined,
    until: to
      ? startOfDay(new Date(Date.parse(to) + dayLength).toISOString().slice(0, 10), timezone)
      : undefined,
  };
}

interface Person {
  name: string;
  network: string;
  device: string;
}

interface Concerned {
  name: string;
  before: string | null;
  after: string | null;
}

const parsed = (json: string | null): Record<string, unknown> | null =>
  json === null ? null : JSON.parse(json);

function toEntry(row: AuditEntryRow): AuditEntry {
  const person: Person | undefined = row.who === null ? undefined : JSON.parse(row.who);
  const concerned: Concerned | undefined = row.whom === null ? undefined : JSON.parse(row.whom);
  const merge = (values: string | null, ofPerson: string | null | undefined) =>
    values || ofPerson ? { ...parsed(values), ...parsed(ofPerson ?? null) } : null;
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: row.actor,
    accountId: row.who_id,
    name: person?.name ?? '',
    network: person?.network ?? '',
    device: person?.device ?? '',
    subject: row.subject,
    title: row.title || (concerned?.name ?? ''),
    before: merge(row.before_values, concerned?.before),
    after: merge(row.after_values, concerned?.after),
    isErased: row.who === null || (row.whom === null && row.whom_digest !== ''),
  };
}

export async function auditPage(
  { database, config }: Platform,
  filter: Filter,
  { before, limit }: { before?: string; limit: number },
): Promise<{ entries: AuditEntry[]; hasMore: boolean; people: { accountId: string; name: string }[] }> {
  const conditions = toConditions(filter, config.timezone);
  const [rows, people] = await Promise.all([
    findEntries(database.read, conditions, { before, limit: limit + 1 }),
    findPeople(database.read),
  ]);
  return {
    entries: rows.slice(0, limit).map(toEntry),
    hasMore: rows.length > limit,
    people: people.map(({ id, first_name, last_name }) => ({
      accountId: id,
      name: `${first_name} ${last_name}`.trim(),
    })),
  };
}

const rowsAtOnce = 500;
const json = (values: Record<string, unknown> | null) => (values === null ? '' : JSON.stringify(values));

/** Streams the entries that meet the filter as lines of CSV, the newest first. */
function getCsv({ database, config }: Platform, filter: Filter): AsyncGenerator<string> {
  const conditions = toConditions(filter, config.timezone);
  const find = (before: string) => findEntries(database.read, conditions, { before, limit: rowsAtOnce });
  return streamTable(
    ['at', 'action', 'actor', 'name', 'network', 'device', 'subject', 'title', 'before', 'after'],
    inPages('', find),
    (row) => {
      const { before, after, ...entry } = toEntry(row);
      return { ...entry, before: json(before), after: json(after) };
    },
  );
}

/** Records that the log is exported. @returns its lines of CSV */
export async function exportAudit(platform: Platform, filter: Filter): Promise<AsyncGenerator<string>> {
  await platform.database.transaction((tx) =>
    recordAudit(tx, platform, { action: 'audit_exported', after: filter }),
  );
  return getCsv(platform, filter);
}
