import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { freePorts } from '../test/free-ports.ts';
import { type Haproxy, startHaproxy } from '../test/haproxy.ts';

/** A node of a database that greets by its name, accepts every account and says whether it is in a state that is asked for. */
interface Node {
  /** Galera's `wsrep_local_state`: 1 joins, 2 gives a copy, 4 is in sync. */
  state: number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

let nodes: Node[];
let haproxy: Haproxy;

/** A packet of MySQL's protocol. */
const packet = (number: number, body: Buffer) =>
  Buffer.concat([Buffer.from([body.length, 0, 0, number]), body]);
const greeting = (name: string) => packet(0, Buffer.from(`\x0a${name}`));
const accepted = packet(2, Buffer.from([0, 0, 0, 2, 0, 0, 0]));

function createNode(name: string, port: number): Node {
  let server: Server | undefined;
  const sockets = new Set<Socket>();
  const node: Node = {
    state: 4,
    async start() {
      server = createServer((socket) => {
        sockets.add(socket);
        socket.on('error', () => {});
        socket.write(greeting(name));
        socket.on('data', (data) => {
          if (data.includes('haproxy\0')) socket.write(accepted);
          if (data.includes('select'))
            socket.write(data.includes(`'${node.state}'`) ? 'node is synced' : 'nothing');
        });
      }).listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async stop() {
      if (!server?.listening) return;
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return node;
}

async function open(): Promise<{ name: string; socket: Socket }> {
  const socket = connect(haproxy.databasePort, '127.0.0.1');
  socket.on('error', () => {});
  const [data] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])]);
  return { name: String(data).slice(5), socket };
}

/** The node that takes a new connection, once there is one. */
async function findWriter(): Promise<string> {
  for (;;) {
    const { name, socket } = await open();
    socket.destroy();
    if (name !== '') return name;
    await wait(50);
  }
}

/** Waits until as many nodes of those that are no first choice are usable. */
async function waitForNodes(pattern: RegExp): Promise<void> {
  while (!pattern.test(await (await fetch(haproxy.metricsUrl)).text())) await wait(50);
}

beforeEach(async () => {
  const ports = await freePorts(5);
  nodes = ports.slice(0, 3).map((port, index) => createNode(`db${index + 1}`, port));
  await Promise.all(nodes.map((node) => node.start()));
  haproxy = await startHaproxy({ databases: ports.slice(0, 3), pages: [ports[3]!], api: [ports[4]!] });
});
afterEach(async () => {
  await haproxy.stop();
  await Promise.all(nodes.map((node) => node.stop()));
});

const names = async (count: number) => {
  const found = new Set<string>();
  for (let n = 0; n < count; n++) found.add(await findWriter());
  return [...found];
};

test('all connections reach one node', async () => {
  expect(await names(10)).toEqual(['db1']);
});

test('when the writer fails, another node takes its place and keeps it', async () => {
  await findWriter();
  await nodes[0]!.stop();
  const next = await findWriter();
  expect(next).not.toBe('db1');
  await nodes[0]!.start();
  await waitForNodes(/haproxy_backend_active_servers\{proxy="database"\} 1/);
  expect(await names(10)).toEqual([next]);
});

test('a node that is not in sync loses its connections and takes no more', async () => {
  const { name, socket } = await open();
  expect(name).toBe('db1');
  nodes[0]!.state = 1;
  await once(socket, 'close');
  expect(await names(5)).toEqual(['db2']);
});

test('a writer that gives another node what it lacks keeps its connections', async () => {
  const { name, socket } = await open();
  nodes[0]!.state = 2;
  nodes[1]!.state = 1;
  await waitForNodes(/haproxy_server_status\{proxy="database",server="\w+",state="DOWN"\} 1/);
  expect([name, socket.destroyed, await names(5)]).toEqual(['db1', false, ['db1']]);
});
