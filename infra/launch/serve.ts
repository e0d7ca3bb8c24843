import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export type Handler = (req: IncomingMessage, res: ServerResponse) => unknown;

/** Milliseconds an idle connection is kept: longer than any client or proxy keeps one, so that none writes to a closed one. */
const idleTime = 75_000;

/** Milliseconds that requests under way have to finish when the server stops. */
const finishingTime = 10_000;

export interface Serving {
  /** Stops accepting, lets what is under way finish, then closes what is left. */
  stop(): Promise<void>;
}

/** @throws EADDRINUSE, EACCES */
export function serve(handler: Handler, { port, host }: { port: number; host: string }): Promise<Serving> {
  const server: Server = createServer(
    { requestTimeout: 60_000, headersTimeout: 20_000, keepAliveTimeout: idleTime },
    (req, res) => {
      // a proxy's busy connection would never be idle, and be cut in the end
      if (!server.listening) res.setHeader('connection', 'close');
      return handler(req, res);
    },
  );
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // a successor serves the same port before this one stops
    const reusePort = process.env.SHARE_PORT === 'on';
    server.listen({ port, host, reusePort }, () => {
      server.off('error', reject);
      process.send?.('serving');
      resolve({ stop: () => stop(server) });
    });
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const lastResort = setTimeout(() => server.closeAllConnections(), finishingTime);
    server.close(() => {
      clearTimeout(lastResort);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Runs `close` once at the first SIGTERM or SIGINT, or when the process that started this one is gone; then ends the process. */
export function stopOnSignal(close: () => Promise<void>): void {
  let isStopping = false;
  async function handle() {
    if (isStopping) return;
    isStopping = true;
    await close().catch((error) => console.error(error));
    process.exit(0);
  }
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
  process.on('disconnect', handle);
}
