import { type CacheKind, cacheRules } from '@ezhuthu/kit/query';
import type { PersistedClient } from '@tanstack/query-persist-client-core';

type PersistedQueries = PersistedClient['clientState']['queries'];

interface Rule {
  fresh: number;
  kept?: number;
  isOwn?: true;
}

const getRule = ({ meta }: PersistedQueries[number]): Rule | undefined => cacheRules[meta?.kind as CacheKind];

/** Reduces an infinite query to its first page. */
function withFirstPage(query: PersistedQueries[number]): PersistedQueries[number] {
  const data = query.state.data as { pages: unknown[]; pageParams: unknown[] };
  const first = { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
  return { ...query, state: { ...query.state, data: first } };
}

/**
 * The newest queries of each kind, as many as its cache rule allows.
 * @param isMember a member's data may be private: only kinds marked as own are persisted
 */
export function withinLimits(queries: PersistedQueries, isMember: boolean): PersistedQueries {
  const remaining = new Map<unknown, number>();
  const newestFirst = [...queries].sort((one, two) => two.state.dataUpdatedAt - one.state.dataUpdatedAt);
  const kept = newestFirst.filter((query) => {
    const rule = getRule(query);
    if (!rule?.kept || Boolean(rule.isOwn) !== isMember) return false;
    const kind = query.meta?.kind;
    const available = remaining.get(kind) ?? rule.kept;
    remaining.set(kind, available - 1);
    return available > 0;
  });
  return isMember ? kept.map(withFirstPage) : kept;
}

/** @param longest maximum age in milliseconds for any kind */
export function stillGood(query: PersistedQueries[number], longest: number): boolean {
  const rule = getRule(query);
  const limit = rule?.isOwn ? Math.min(rule.fresh, longest) : longest;
  return Date.now() - query.state.dataUpdatedAt < limit;
}
