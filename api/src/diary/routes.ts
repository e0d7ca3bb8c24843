import { getCalendar, getTimeline, listDayPosts, listDiary, listDiaryPosts } from '@ezhuthu/contract';
import { findCategory } from '../categories/service.ts';
import { findCounter, findCounters } from '../counters/service.ts';
import { localDay } from '../platform/clock.ts';
import { notFound } from '../platform/errors/app-error.ts';
import { toPagination, toSlice } from '../platform/http/paging.ts';
import { on } from '../platform/http/route.ts';
import { missingMessages } from '../platform/messages.ts';
import { countByMonth, emptyPage, getDirection, pageOfPosts } from '../posts/service.ts';
import { findInHeads } from '../search/service.ts';
import type { Slice } from '../slice.ts';
import {
  dayKey,
  isNamed,
  monthKey,
  monthName,
  monthOfKey,
  readDay,
  readMonth,
  toDiaryMonth,
} from './dates.ts';

/** The range of all months. */
const always = { kind: 'month', from: '0000-01', to: '9999-12' } as const;

export const diary: Slice = {
  routes: [
    on(getTimeline, async ({ database: { read } }, { query, reads }) => {
      reads('list');
      const category = query.category ? await findCategory(read, query.category) : undefined;
      if (query.category && !category) return { months: [] };
      const counts = category
        ? await countByMonth(read, category.id)
        : (await findCounters(read, always)).reverse();
      return { months: counts.map(({ key, posts }) => toDiaryMonth(monthOfKey(key), posts)) };
    }),

    on(listDiary, async ({ database }, { query, reads }) => {
      reads('list');
      const { search = '', minPosts } = query;
      const tallies = await findCounters(database.read, always);
      const months = tallies
        .filter(({ key, posts }) => posts >= minPosts && isNamed(monthOfKey(key), search))
        .map(({ key, posts }) => toDiaryMonth(monthOfKey(key), posts))
        .reverse();
      const { offset, limit } = toSlice(query);
      return { diary: months.slice(offset, offset + limit), pagination: toPagination(query, months.length) };
    }),

    on(getCalendar, async ({ database, config, clock }, { query, reads }) => {
      const now = monthOfKey(localDay(clock.now(), config.timezone));
      const { year = now.year, month = now.month } = query;
      const key = monthKey({ year, month });
      reads(`month:${key}`, 'posts');
      const days = await findCounters(database.read, { kind: 'day', from: `${key}-01`, to: `${key}-31` });
      return {
        year,
        month,
        days: days.map(({ key: day, posts }) => ({ day: Number(day.slice(-2)), count: posts })),
      };
    }),

    on(listDayPosts, async (platform, call) => {
      const day = readDay(call.params);
      if (!day) throw notFound(missingMessages.day);
      call.reads(`day:${dayKey(day)}`, 'posts');
      const filter = { ofPublic: { period: { kind: 'day', key: dayKey(day) } } } as const;
      const page = await pageOfPosts(platform, { filter, page: call.query }, call.viewer);
      return { ...page, hasMore: page.pagination.hasMore, date: { ...day, monthName: monthName(day) } };
    }),

    on(listDiaryPosts, async (platform, call) => {
      const month = readMonth(call.params.month);
      if (!month) throw notFound(missingMessages.month);
      const { database } = platform;
      const { query } = call;
      const period = { kind: 'month', key: monthKey(month) } as const;
      call.reads(`month:${period.key}`, 'posts');
      const { search, category: named, sort: by } = query;
      const category = named ? await findCategory(database.read, named) : undefined;
      const among = search ? await findInHeads(database.read, search) : undefined;
      const filter = { ofPublic: { period, among, categoryId: category?.id } };
      const [page, count] = await Promise.all([
        named && !category
          ? emptyPage(query)
          : pageOfPosts(platform, { filter, page: query, by, way: getDirection(by) }, call.viewer),
        findCounter(database.read, period),
      ]);
      return { ...page, month: toDiaryMonth(month, count) };
    }),
  ],
};
