import type { Answer, getVisits } from '@ezhuthu/contract';
import { percentage } from './blog.ts';
import { getSelection } from './filtered/tally.ts';
import type { MetricsQuery } from './period.ts';
import * as queries from './queries.ts';

type Edge = 'entry' | 'exit';

const none: queries.VisitSums = { visits: 0, bounces: 0, seconds: 0 };

/** From the totals, or with a filter from the rows of the visits. */
async function readVisits(query: MetricsQuery) {
  const { db, days, site, filter } = query;
  if (!filter) {
    const edge = (name: Edge) => queries.findEdges(db, name, days);
    return Promise.all([queries.findVisitSums(db, site, days), edge('entry'), edge('exit')]);
  }
  const selection = await getSelection(query);
  if (!selection) return [none, [], []] as const;
  const edge = (name: Edge) => queries.findSelectedEdges(db, name, days, selection);
  return Promise.all([queries.findSelectedVisits(db, days, selection), edge('entry'), edge('exit')]);
}

/** The first day with visits, if there are earlier views in the period. */
async function findCountedFrom({ db, site, days: [from, to] }: MetricsQuery): Promise<string | null> {
  const [viewed, visited] = await Promise.all([
    queries.findFirstDay(db, site, 'views'),
    queries.findFirstDay(db, site, 'entries'),
  ]);
  if (viewed === null || viewed > to || viewed === visited) return null;
  return visited !== null && from < visited ? visited : null;
}

/** Visits of a period, how long they were, and the pages on which they began and ended. */
export async function visitMetrics(query: MetricsQuery): Promise<Answer<typeof getVisits>> {
  const [[{ visits, bounces, seconds }, entries, exits], countedFrom] = await Promise.all([
    readVisits(query),
    findCountedFrom(query),
  ]);
  const toPage = ({ title, path, visits: counted }: queries.PageVisits) => ({
    path,
    title,
    visits: counted,
    percentage: percentage(counted, visits),
  });
  return {
    visits,
    bounces,
    bounceRate: percentage(bounces, visits),
    averageSeconds: visits === 0 ? 0 : Math.round(seconds / visits),
    entryPages: entries.map(toPage),
    exitPages: exits.map(toPage),
    countedFrom,
    keptFrom: query.keptFrom,
  };
}
