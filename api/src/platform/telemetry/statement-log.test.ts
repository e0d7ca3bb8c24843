import { createPost, listPosts, login } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { aLog, type LogLine } from '../../../testing/a-log.ts';
import { anAuthor } from '../../../testing/factories.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { aView } from '../../../testing/views.ts';
import { createJobRunner } from '../jobs/job-runner.ts';
import { addJobs } from '../jobs/jobs.ts';
import { createMetrics } from './metrics.ts';
import { statementLog } from './statement-log.ts';

const { log, lines } = aLog('warn');
const api = await startTestApi({ SLOW_QUERY_MS: '0' }, log);
const author = await anAuthor(api);
afterAll(() => api.close());

const slow = ({ msg }: LogLine) => msg === 'slow statement';
const slowStatements = (id: string) => lines.filter((line) => slow(line) && line.requestId === id);
const from = (id: string) => ({ headers: { 'x-request-id': id } });
const list = (id: string) => api.call(listPosts, {}, from(id));
/** Awaits a password hash between two queries, so that requests overlap on every engine. */
const signIn = (id: string) =>
  api.call(login, { body: { email: author.user.email, password: author.password } }, from(id));

test('a slow statement is logged with the request that it is for', async () => {
  await list('one-request');
  const [line] = slowStatements('one-request');
  expect(line).toMatchObject({ level: 40, operation: 'listPosts', sql: expect.stringMatching(/^select /) });
});

test('what begins and ends a transaction is timed too', async () => {
  const body = { title: 'மழை', content: '<p>பெய்தது.</p>' };
  await api.call(createPost, { body }, { as: author, ...from('a-writing') });
  expect(slowStatements('a-writing').map(({ sql }) => sql)).toEqual(
    expect.arrayContaining(['BEGIN;', 'COMMIT;']),
  );
});

test('requests at the same time keep their statements apart', async () => {
  // some requests overlap and end in any order
  const getSql = (id: string) =>
    slowStatements(id)
      .map(({ sql }) => sql)
      .sort();
  await list('list-alone');
  await signIn('sign-in-alone');
  const lists = Array.from({ length: 8 }, (_, n) => `list-together-${n}`);
  await Promise.all([signIn('sign-in-together'), ...lists.map(list)]);
  expect(getSql('sign-in-together')).toEqual(getSql('sign-in-alone'));
  for (const id of lists) expect(getSql(id)).toEqual(getSql('list-alone'));
});

test('statements of a streamed response belong to its request', async () => {
  const authorization = `Bearer ${author.token}`;
  const headers = { ...from('an-export').headers, authorization };
  await (await api.fetch('/api/posts/export', { headers })).text();
  expect(slowStatements('an-export').at(-1)?.sql).toContain('from `post');
});

test('work shared by many requests is logged under none of them', async () => {
  await aView(api, {}, from('a-view-of-many'));
  const inserted = lines.filter(({ sql }) => sql?.startsWith('insert into `traffic_inbox`'));
  expect(inserted).toEqual([expect.objectContaining({ kind: 'tracking' })]);
  expect(inserted[0]).not.toHaveProperty('requestId');
});

test('a statement of a job names the job', async () => {
  await api.platform.database.transaction((tx) =>
    addJobs(tx, api.platform, [{ kind: 'count', payload: {} }]),
  );
  const count = async () => {
    await api.platform.database.read('book').count();
    return null;
  };
  await createJobRunner(api.platform, { count }).runDue();
  const [line] = lines.filter(({ kind }) => kind === 'count');
  expect(line).toMatchObject({ sql: expect.stringContaining('`book`'), job: expect.any(String) });
});

test('user input is not logged', async () => {
  const typed = 'நெடுநல்வாடை-எழுதியது';
  const body = { title: typed, content: `<p>${typed}</p>`, excerpt: typed, tags: [typed] };
  await api.call(createPost, { body }, { as: author });
  await api.fetch(`/api/posts?search=${typed}`);
  expect(JSON.stringify(lines)).toContain('insert into `post_tag`');
  expect(JSON.stringify(lines)).not.toContain(typed);
});

/** The log line of one statement with this duration. */
function logged(level: string, slowQueryMs: number, milliseconds: number, sql = 'select 1'): LogLine[] {
  const { log, lines } = aLog(level);
  statementLog({ slowQueryMs, metricsToken: undefined }, { log, metrics: createMetrics() })?.(
    sql,
    milliseconds,
  );
  return lines;
}

test.each([
  ['warn', 199, []],
  ['warn', 200, [[40, 'slow statement']]],
  ['debug', 199, [[20, 'statement']]],
  ['debug', 200, [[40, 'slow statement']]],
  ['error', 200, []],
])('at the level %s a statement of %d ms is logged as %j', (level, milliseconds, expected) => {
  expect(logged(level, 200, milliseconds).map(({ level, msg }) => [level, msg])).toEqual(expected);
});

test('a long statement is cut', () => {
  expect(logged('warn', 0, 1, 'x'.repeat(5000))[0]?.sql).toHaveLength(1000);
});

test('statements are not observed when neither log nor metrics are enabled', () => {
  const { log } = aLog('error');
  expect(statementLog({ slowQueryMs: 0, metricsToken: undefined }, { log, metrics: createMetrics() })).toBe(
    undefined,
  );
});
