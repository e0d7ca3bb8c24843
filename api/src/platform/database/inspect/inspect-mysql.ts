import { bad, byteText, type Found, good, warning } from '../../findings.ts';
import type { Queryable } from '../database.ts';

const oldest = { MariaDB: [10, 6], MySQL: [8, 0] } as const;

/** Seconds by which the clocks may differ. */
const allowedDifference = 5;
/** Connections that other programs, such as a backup, need besides those of two API processes. */
const spareConnections = 5;

type Values = Record<string, string>;

async function show(db: Queryable, what: 'variables' | 'global status', names: string[]): Promise<Values> {
  const [rows] = await db.raw(`show ${what} where variable_name in (${names.map(() => '?').join()})`, names);
  return Object.fromEntries(
    (rows as { Variable_name: string; Value: string }[]).map((row) => [row.Variable_name, row.Value]),
  );
}

function checkVersion(version: string, engine: keyof typeof oldest, size: string): Found {
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  const [leastMajor, leastMinor] = oldest[engine];
  const isOld = major < leastMajor || (major === leastMajor && minor < leastMinor);
  return isOld ? bad('database-old', { engine, version }) : good('database-good', { engine, version, size });
}

/** Whether this server may take writes, of a server alone or in a cluster. */
async function checkWriter(db: Queryable, variables: Values): Promise<Found[]> {
  const isOn = (name: string) => ['ON', '1'].includes(variables[name] ?? '');
  const found: Found[] = [];
  if (isOn('read_only') || isOn('innodb_read_only')) found.push(bad('database-read-only', {}));
  if (isOn('wsrep_on')) {
    const status = await show(db, 'global status', ['wsrep_ready', 'wsrep_cluster_status']);
    const isReady = status.wsrep_ready === 'ON' && status.wsrep_cluster_status === 'Primary';
    const state = `wsrep_ready ${status.wsrep_ready}, ${status.wsrep_cluster_status}`;
    if (!isReady) found.push(bad('database-node-not-ready', { state }));
  }
  if (variables.group_replication_group_name) {
    const [[member]] = await db.raw(
      'select member_state as state, member_role as role from performance_schema.replication_group_members where member_id = @@server_uuid',
    );
    const state = `${member?.state ?? 'OFFLINE'} ${member?.role ?? ''}`.trim();
    if (state !== 'ONLINE PRIMARY') found.push(bad('database-node-not-ready', { state }));
  }
  return found;
}

/** How many servers answer at this address: behind a proxy, writes must go to one of them. */
async function countServers(db: Queryable): Promise<number> {
  // each waits, so that none reuses the connection of another
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => db.raw('select @@hostname as host, @@port as port, sleep(0.05)')),
  );
  return new Set(answers.map(([[row]]) => `${row.host}:${row.port}`)).size;
}

async function checkClock(db: Queryable): Promise<Found[]> {
  const before = Date.now();
  const [[row]] = await db.raw('select unix_timestamp(now(3)) as seconds');
  const seconds = Math.round(Number(row.seconds) - (before + Date.now()) / 2000);
  return Math.abs(seconds) > allowedDifference ? [warning('clock-of-database', { seconds })] : [];
}

interface Sizes {
  bytes: number;
  free: number;
}

async function readSizes(db: Queryable): Promise<Sizes> {
  const [[row]] = await db.raw(
    'select sum(data_length + index_length) as bytes, sum(data_free) as free from information_schema.tables where table_schema = database()',
  );
  return { bytes: Number(row.bytes ?? 0), free: Number(row.free ?? 0) };
}

/** Tables whose texts cannot hold every character. Those of the migrations hold ASCII alone. */
async function findOtherCharsets(db: Queryable): Promise<string[]> {
  const [rows] = await db.raw(
    "select distinct table_name as name, character_set_name as charset from information_schema.columns where table_schema = database() and character_set_name <> 'utf8mb4' and table_name not like 'migration!_%' escape '!'",
  );
  return rows.map(({ name, charset }: Values) => `${name}: ${charset}`);
}

/** @param needed connections of one API process */
export async function inspectMysql(db: Queryable, needed: number): Promise<Found[]> {
  const variables = await show(db, 'variables', [
    ...['version', 'version_comment', 'sql_mode', 'read_only', 'innodb_read_only', 'max_connections'],
    ...['wsrep_on', 'group_replication_group_name'],
  ]);
  const { version = '', sql_mode = '', max_connections } = variables;
  const engine = /maria/i.test(`${version} ${variables.version_comment}`) ? 'MariaDB' : 'MySQL';
  const { bytes } = await readSizes(db);
  const found = [checkVersion(version, engine, byteText(bytes))];
  const others = await findOtherCharsets(db);
  if (others.length > 0) found.push(bad('database-charset', { count: others.length }, others));
  if (!/STRICT_(?:TRANS|ALL)_TABLES/.test(sql_mode)) found.push(warning('database-not-strict', {}));
  const wanted = 2 * needed + spareConnections;
  const allowed = Number(max_connections);
  if (allowed < wanted) found.push(warning('database-connections', { allowed, needed: wanted }));
  const servers = await countServers(db);
  if (servers > 1) found.push(warning('database-several-writers', { count: servers }));
  return [...found, ...(await checkWriter(db, variables)), ...(await checkClock(db))];
}

/** @returns what is damaged, table by table */
export async function checkMysql(db: Queryable, signal: AbortSignal): Promise<string[]> {
  const [tables] = await db.raw(
    "select table_name as name from information_schema.tables where table_schema = database() and table_type = 'BASE TABLE' order by table_name",
  );
  const damaged: string[] = [];
  for (const { name } of tables as { name: string }[]) {
    signal.throwIfAborted();
    const [rows] = await db.raw('check table ?? quick', [name]);
    for (const { Msg_type, Msg_text } of rows as { Msg_type: string; Msg_text: string }[])
      if (Msg_type === 'error' || (Msg_type === 'status' && Msg_text !== 'OK'))
        damaged.push(`${name}: ${Msg_text}`);
  }
  return damaged;
}
