import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { announceProcess, type SiteProcess } from '@ezhuthu/contract';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { processCheck } from '../diagnostics/checks/processes.ts';
import { keyedHash } from '../platform/secrets/keyed-hash.ts';
import { announcePageServer } from './announce.ts';
import { readProcesses } from './command.ts';
import { announce, announceApi, listProcesses, pruneProcesses } from './service.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const aProcess = (fields: Partial<SiteProcess> = {}): SiteProcess => ({
  id: randomUUID(),
  kind: 'pages',
  machine: 'app1',
  address: 'ezhuthu@app1',
  release: '0123456789ab',
  startedAt: '2040-03-10T06:00:00.000Z',
  ...fields,
});

function send(process: SiteProcess, { state = 'running', purpose = `process ${process.id}` } = {}) {
  const at = api.clock.now().toISOString();
  const proof = keyedHash(api.platform, `${purpose} ${at}`);
  return api.call(announceProcess, { body: { at, proof, process, state: state as 'running' } });
}

test('a page server that announces itself is listed until it stops', async () => {
  const process = aProcess();
  expect((await send(process)).status).toBe(204);
  expect(await listProcesses(api.platform)).toEqual([process]);
  await send(process, { state: 'stopped' });
  expect(await listProcesses(api.platform)).toEqual([]);
});

test('a process that was killed is listed for a minute', async () => {
  const [killed, running] = [aProcess(), aProcess()];
  await send(killed);
  await send(running);
  api.clock.advance({ minutes: 0.9 });
  await send(running);
  expect(await listProcesses(api.platform)).toHaveLength(2);
  api.clock.advance({ minutes: 0.2 });
  expect(await listProcesses(api.platform)).toEqual([running]);
  await pruneProcesses(api.platform);
  expect(await api.platform.database.read('process').pluck('id')).toEqual([running.id]);
});

test('nobody else announces processes', async () => {
  expect((await send(aProcess(), { purpose: 'process of another kind' })).status).toBe(403);
});

test('an address that a command would take for an option is refused', async () => {
  expect((await send(aProcess({ address: '-oProxyCommand=id' }))).status).toBe(400);
});

/** A site on a database server, whose processes announce themselves, with the clock of the machine. */
function onServer() {
  api.clock.set(new Date().toISOString());
  const { config } = api.platform;
  const machine = { name: 'app2', address: 'ezhuthu@app2' };
  return {
    ...api.platform,
    config: {
      ...config,
      databaseUrl: config.databaseUrl ?? 'mysql://server/name',
      apiUrl: api.origin,
      machine,
    },
  };
}

async function waitForProcesses(count: number): Promise<SiteProcess[]> {
  for (;;) {
    const found = await listProcesses(api.platform);
    if (found.length === count) return found;
    await wait(20);
  }
}

test('API processes and page servers announce themselves from their start to their end', async () => {
  const platform = onServer();
  const announcing = [
    await announceApi(platform),
    await announcePageServer(platform.config, platform.siteSecret, platform.log),
  ];
  const found = await waitForProcesses(2);
  expect(found.map(({ kind, machine, address }) => ({ kind, machine, address }))).toEqual([
    { kind: 'api', machine: 'app2', address: 'ezhuthu@app2' },
    { kind: 'pages', machine: 'app2', address: 'ezhuthu@app2' },
  ]);
  await Promise.all(announcing.map((one) => one.stop()));
  expect(await listProcesses(api.platform)).toEqual([]);
});

test('a page server whose API is away runs, and stops', async () => {
  const { config, siteSecret, log } = onServer();
  const announcing = await announcePageServer({ ...config, apiUrl: 'http://127.0.0.1:1' }, siteSecret, log);
  await announcing.stop();
  expect(await listProcesses(api.platform)).toEqual([]);
});

test('on SQLite no process announces itself', async () => {
  const platform = { ...api.platform, config: { ...api.platform.config, databaseUrl: undefined } };
  await (await announceApi(platform)).stop();
  expect(await listProcesses(api.platform)).toEqual([]);
});

test('the command reads them in the order of the machines', async () => {
  api.clock.set(new Date().toISOString());
  for (const machine of ['app2', 'app1']) await announce(api.platform, aProcess({ machine }), 'running');
  const { config, siteSecret } = api.platform;
  expect((await readProcesses({ ...config, siteSecret })).map(({ machine }) => machine)).toEqual([
    'app1',
    'app2',
  ]);
});

const check = () => processCheck.run(api.platform, new AbortController().signal);

test('the report about the site says whether several machines run the same', async () => {
  await send(aProcess());
  expect(await check()).toEqual([]);
  await send(aProcess({ machine: 'app2' }));
  expect(await check()).toMatchObject([{ level: 'good', params: { count: 2, machines: 2 } }]);
  await send(aProcess({ machine: 'app2', release: 'another' }));
  expect(await check()).toMatchObject([{ code: 'processes-differ', params: { count: 2 } }]);
});
