import { type CacheKind, cacheRules } from '@ezhuthu/kit/query';
import type { PersistedClient } from '@tanstack/query-persist-client-core';

type PersistedQueries = PersistedClient['clientState']['queries'];

interface Rule {
  fresh: number;
  kept?: number;
  isOwn?: true;
}

const getRule = ({ meta }: PersistedQueries[number]): Rule | undefined => cacheRules[meta?.kind as CacheKind];

/** Of a list that was read on, how it begins. */
function withFirstPage(query: PersistedQueries[number]): PersistedQueries[number] {
  const data = query.state.data as { pages: unknown[]; pageParams: unknown[] };
  const first = { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
  return { ...query, state: { ...query.state, data: first } };
}

/**
 * As many of each kind as its rule allows, the newest ones.
 * @param isMember their answers may hold what only they may see: just those that are theirs by rule are kept
 */
export function withinLimits(queries: PersistedQueries, isMember: boolean): PersistedQueries {
  const left = new Map<unknown, number>();
  const newestFirst = [...queries].sort((one, two) => two.state.dataUpdatedAt - one.state.dataUpdatedAt);
  const kept = newestFirst.filter((query) => {
    const rule = getRule(query);
    if (!rule?.kept || Boolean(rule.isOwn) !== isMember) return false;
    const kind = query.meta?.kind;
    const room = left.get(kind) ?? rule.kept;
    left.set(kind, room - 1);
    return room > 0;
  });
  return isMember ? kept.map(withFirstPage) : kept;
}

/** @param longest milliseconds after which nothing is good any more */
export function stillGood(query: PersistedQueries[number], longest: number): boolean {
  const rule = getRule(query);
  const limit = rule?.isOwn ? Math.min(rule.fresh, longest) : longest;
  return Date.now() - query.state.dataUpdatedAt < limit;
}
