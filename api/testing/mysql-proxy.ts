import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Where the connection of a transaction is cut. */
export type Cut = 'before the commit' | 'after the commit';

export interface MysqlProxy {
  /** The URL of the database through the proxy. */
  url: string;
  /**
   * Cuts the next connection that commits a transaction with this text in one of its statements: before the server
   * gets the COMMIT, or after it has answered and before the client gets the answer.
   */
  cut(when: Cut, text: string): void;
  /** Cuts the next connection that sends this text, instead of forwarding it. */
  cutAt(text: string): void;
  /** Ends all connections, and closes the next ones as soon as they are made, as a server that fails over does. */
  refuse(connections: number): void;
  /** Cuts made, and connections refused, since the last call. */
  takeCount(): number;
  close(): Promise<void>;
}

const headerLength = 4;
const queryCommand = 3;

/** Splits what a client sends into packets of MySQL's protocol: three bytes of length, one of sequence, the payload. */
function createPacketReader(onPacket: (packet: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= headerLength) {
      const end = headerLength + rest.readUIntLE(0, 3);
      if (rest.length < end) return;
      const packet = rest.subarray(0, end);
      rest = rest.subarray(end);
      onPacket(packet);
    }
  };
}

/** The text of a COM_QUERY packet, with what the protocol puts in front of it; undefined for other packets. */
function toStatement(packet: Buffer): string | undefined {
  return packet[headerLength] === queryCommand ? packet.toString('utf8', headerLength + 1) : undefined;
}

type Plan = { when: Cut | 'at once'; text: string };

/** A TCP proxy in front of MySQL or MariaDB that loses connections at chosen moments. Works without TLS only. */
export async function startMysqlProxy(database: string): Promise<MysqlProxy> {
  const target = new URL(database);
  const sockets = new Set<Socket>();
  let plan: Plan | undefined;
  let refused = 0;
  let count = 0;

  function serve(client: Socket): void {
    const server = connect(Number(target.port || 3306), target.hostname);
    const end = () => {
      client.destroy();
      server.destroy();
    };
    let isMeant = false;
    let cutsAnswer = false;
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }

    function cut(): void {
      plan = undefined;
      count++;
      end();
    }

    /** @returns whether the packet is forwarded */
    function check(statement: string): boolean {
      if (!plan) return true;
      if (/BEGIN;?$/.test(statement)) isMeant = false;
      if (statement.includes(plan.text)) isMeant = true;
      const isDue = isMeant && (plan.when === 'at once' || /COMMIT;?$/.test(statement));
      if (!isDue) return true;
      cutsAnswer = plan.when === 'after the commit';
      if (!cutsAnswer) cut();
      return cutsAnswer;
    }

    client.on(
      'data',
      createPacketReader((packet) => {
        if (check(toStatement(packet) ?? '')) server.write(packet);
      }),
    );
    server.on('data', (chunk) => {
      if (cutsAnswer) cut();
      else client.write(chunk);
    });
  }

  const listener = createServer((client) => {
    if (refused === 0) return serve(client);
    refused--;
    count++;
    client.on('error', () => {}).destroy();
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const url = new URL(database);
  url.port = String((listener.address() as AddressInfo).port);
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut(when, text) {
      plan = { when, text };
    },
    cutAt(text) {
      plan = { when: 'at once', text };
    },
    refuse(connections) {
      refused = connections;
      destroyAll();
    },
    takeCount() {
      const counted = count;
      count = 0;
      return counted;
    },
    async close() {
      const closed = once(listener, 'close');
      listener.close();
      destroyAll();
      await closed;
    },
  };
}
