import { setImmediate as immediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { aSite, type TestSite } from '../../../testing/test-site.ts';
import type { Database, Queryable } from './database.ts';
import { deleteInSteps } from './delete-in-steps.ts';
import { openDatabase } from './open.ts';
import { addAll, insertAll } from './write-rows.ts';

let site: TestSite;
let here: Database;
let there: Database;

/** Two handles on one database, like those of two processes. */
beforeEach(async () => {
  site = await aSite();
  here = await openDatabase(site.config);
  there = await openDatabase(site.config);
  await here.transaction((tx) =>
    tx.schema.createTable('tally', (table) => {
      here.dialect.exactText(table, 'name', 36).primary();
      table.integer('count').notNullable();
      here.dialect.instant(table, 'at');
    }),
  );
});
afterEach(async () => {
  await Promise.all([here.close(), there.close()]);
  await site.remove();
});

const getRows = (database: Database) => database.read('tally').orderBy('name');
const aRow = (name: string, count = 0) => ({ name, count, at: null });

/** Reads, yields, and writes a value computed from what it read. */
const increment = (database: Database, onRead: () => void) =>
  database.transaction(async (tx) => {
    const { count } = await tx('tally').where('name', 'x').forUpdate().first();
    onRead();
    await immediate();
    await tx('tally')
      .where('name', 'x')
      .update({ count: count + 1 });
  });

test('transactions of two processes that read and then write lose nothing, and none reads in vain', async () => {
  await here.transaction((tx) => tx('tally').insert(aRow('x')));
  let reads = 0;
  await Promise.all([here, there, here, there].map((database) => increment(database, () => reads++)));
  expect(await getRows(here)).toEqual([aRow('x', 4)]);
  expect(reads).toBe(4);
});

test('what one process commits the other reads', async () => {
  await here.transaction((tx) => tx('tally').insert(aRow('x')));
  expect(await getRows(there)).toEqual([aRow('x')]);
});

test('a transaction that fails leaves nothing', async () => {
  const failing = here.transaction(async (tx) => {
    await tx('tally').insert(aRow('x'));
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await getRows(here)).toEqual([]);
});

test('a read does not see, or wait for, a transaction under way', async () => {
  await here.transaction(async (tx) => {
    await tx('tally').insert(aRow('x'));
    expect(await getRows(here)).toEqual([]);
  });
});

test('a failure that is not a race is not retried', async () => {
  let tries = 0;
  const failing = here.transaction(async () => {
    tries++;
    throw new Error('no race');
  });
  await expect(failing).rejects.toThrow('no race');
  expect(tries).toBe(1);
});

test('a duplicate key is retried a few times and then fails', async () => {
  let tries = 0;
  await here.transaction((tx) => tx('tally').insert(aRow('x')));
  const losing = here.transaction(async (tx) => {
    tries++;
    await tx('tally').insert(aRow('x'));
  });
  await expect(losing).rejects.toThrow();
  expect(tries).toBe(6);
});

test('many rows are stored in as many statements as the engine needs', async () => {
  const rows = Array.from({ length: 2500 }, (_, n) => aRow(String(n), n));
  await here.transaction((tx) => insertAll(tx, 'tally', rows));
  expect(await here.read('tally').count({ count: '*' }).first()).toEqual({ count: 2500 });
});

test('a moment is stored to the millisecond in UTC', async () => {
  const at = new Date('2040-03-31T01:59:59.123Z');
  await here.transaction((tx) => tx('tally').insert({ ...aRow('x'), at }));
  expect((await here.read('tally').first()).at).toEqual(at);
});

test('instants and booleans are such in every kind of read', async () => {
  const at = new Date('2040-03-31T01:59:59.123Z');
  await here.transaction(async (tx) => {
    await tx.schema.createTable('answer', (table) => {
      here.dialect.exactText(table, 'name', 36).primary();
      table.boolean('is_true');
      table.tinyint('number').notNullable();
    });
    await tx('tally').insert([{ ...aRow('x'), at }, aRow('y'), aRow('z')]);
    await tx('answer').insert([
      { name: 'x', is_true: true, number: 1 },
      { name: 'y', is_true: false, number: 0 },
      { name: 'z', is_true: null, number: 0 },
    ]);
  });
  const read = async (db: Queryable) => {
    const joined = db('tally as t').join('answer as a', 'a.name', 't.name').orderBy('t.name');
    const inner = joined.clone().select({ when: 't.at', so: 'a.is_true' }).as('inner');
    return {
      first: await db('tally').orderBy('name').first('at'),
      answers: await joined.clone().pluck('a.is_true'),
      outer: await db.select('when', 'so').from(inner),
    };
  };
  const expected = {
    first: { at },
    answers: [true, false, null],
    outer: [
      { when: at, so: true },
      { when: null, so: false },
      { when: null, so: null },
    ],
  };
  expect(await read(here.read)).toEqual(expected);
  expect(await here.transaction(read)).toEqual(expected);
  expect(await here.snapshot(read)).toEqual(expected);
  expect(await here.read('answer').orderBy('name').pluck('number')).toEqual([1, 0, 0]);
});

test('keys are compared letter by letter', async () => {
  await here.transaction((tx) =>
    tx('tally').insert(['க', 'கா', 'a', 'A', 'ொ', 'ொ'.normalize('NFD')].map((name) => aRow(name))),
  );
  expect(await here.read('tally').where('name', 'க')).toHaveLength(1);
});

test('rows are deleted in steps, and no others', async () => {
  const rows = Array.from({ length: 1200 }, (_, n) => aRow(String(n), n));
  await here.transaction((tx) => insertAll(tx, 'tally', rows));
  const deleted = await deleteInSteps(here, 'tally', (outdated) => outdated.where('count', '<', 1100));
  expect([deleted, (await getRows(here)).length]).toEqual([1100, 100]);
});

const sums = { table: 'tally', key: ['name'], sums: ['count'] };
const counts = async () => (await getRows(here)).map(({ name, count }) => [name, count]);

test('sums are added to existing rows, and missing rows are inserted', async () => {
  await here.transaction((tx) => tx('tally').insert(aRow('a', 1)));
  await here.transaction((tx) => addAll(tx, sums, [aRow('a', 2), aRow('b', -3)]));
  expect(await counts()).toEqual([
    ['a', 3],
    ['b', -3],
  ]);
});

test('a snapshot stays as it was while others write', async () => {
  await here.transaction((tx) => tx('tally').insert(aRow('x')));
  await here.snapshot(async (db) => {
    await there.transaction((tx) => tx('tally').insert(aRow('y')));
    expect(await db('tally').pluck('name')).toEqual(['x']);
  });
  expect(await here.snapshot((db) => db('tally').orderBy('name').pluck('name'))).toEqual(['x', 'y']);
});

test('columns are described in the same way by every engine', async () => {
  await here.transaction((tx) =>
    tx.schema.createTable('column', (table) => {
      here.dialect.exactText(table, 'key', 36).primary();
      table.text('body', 'longtext');
      table.boolean('flag');
      table.bigInteger('large');
      table.smallint('small').unsigned();
      table.tinyint('tiny');
      here.dialect.instant(table, 'at');
    }),
  );
  const described = (await here.dialect.columns(here.read, 'column')).map(({ name, kind }) => [name, kind]);
  expect(Object.fromEntries(described)).toEqual({
    key: 'text',
    body: 'text',
    flag: 'boolean',
    large: 'integer',
    small: 'integer',
    tiny: 'integer',
    at: 'instant',
  });
});

test('rows are read on after one of them, by a key of several columns', async () => {
  const pairs = [
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 3],
  ];
  await here.transaction(async (tx) => {
    await tx.schema.createTable('pair', (table) => {
      table.integer('a');
      table.integer('b');
      table.primary(['a', 'b']);
    });
    await tx('pair').insert(pairs.map(([a, b]) => ({ a, b })));
  });
  const rows = here.read('pair').orderBy(['a', 'b']);
  here.dialect.whereAfter(rows, [
    ['a', 1],
    ['b', 2],
  ]);
  expect((await rows).map(({ a, b }) => [a, b])).toEqual(pairs.slice(2));
});
