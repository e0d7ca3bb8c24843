import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export type Handler = (req: IncomingMessage, res: ServerResponse) => unknown;

/**
 * Milliseconds an idle connection is kept: longer than clients and proxies do, so that none sends on a connection
 * that was just closed.
 */
const idleTimeout = 75_000;

/** Milliseconds for requests in progress to finish during a graceful shutdown. */
const shutdownTimeout = 10_000;

export interface Serving {
  /** Graceful shutdown: stops accepting, waits for requests in progress, then closes the remaining connections. */
  stop(): Promise<void>;
}

/** @throws EADDRINUSE, EACCES */
export function serve(handler: Handler, { port, host }: { port: number; host: string }): Promise<Serving> {
  const server: Server = createServer(
    { requestTimeout: 60_000, headersTimeout: 20_000, keepAliveTimeout: idleTimeout },
    (req, res) => {
      // asks a proxy to close its connection, which might otherwise stay busy until it is cut off
      if (!server.listening) res.setHeader('connection', 'close');
      return handler(req, res);
    },
  );
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // during a rolling restart the next process listens on the same port
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
    const timer = setTimeout(() => server.closeAllConnections(), shutdownTimeout);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Runs `close` once at the first SIGTERM or SIGINT, or when the parent process has exited; then exits. */
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
