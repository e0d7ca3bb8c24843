/** `npm run dev`: hot reload of every front with server rendering; the API restarts when its code changes. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '@ezhuthu/api';
import { fail, print } from '@ezhuthu/system/terminal';
import { allFronts, root } from '../../checkout.ts';
import { explain } from '../failures.ts';
import { DataFolderLockedError, lockDataFolder } from '../locks.ts';
import { type DevBuild, isServedHere, serveClients, watchServers, writeDevPointers } from './dev-build.ts';

const build: DevBuild = { names: allFronts, dist: path.join(root, '.cache/dev') };

/** The code that the site runs from its sources. Bundles are not among it: the page server loads new ones by itself. */
const watchedFolders = ['api', 'shell/server', 'shell/src/registry', 'infra/launch'];

function startSite(sitePort: number, siteUrl: string): ChildProcess {
  const watched = watchedFolders.map((folder) => `--watch-path=${path.join(root, folder)}`);
  return fork(path.join(import.meta.dirname, 'dev-site.ts'), {
    execArgv: [...watched, '--watch-preserve-output'],
    env: { ...process.env, NODE_ENV: 'development', PORT: String(sitePort), SITE_URL: siteUrl },
  });
}

/** @throws EADDRINUSE when the port is taken */
async function checkPort(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

async function waitUntilReady(port: number): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await wait(100);
}

async function dev(): Promise<void> {
  const started = performance.now();
  const config = readConfig(process.env);
  lockDataFolder(config.dataDir);
  const sitePort = config.port + 1;
  // before the builds, which take a while
  for (const port of [config.port, sitePort]) await checkPort(port);
  const pages = {
    context: (pathname: string) => !isServedHere(pathname),
    target: `http://127.0.0.1:${sitePort}`,
  };
  const [server, compiler] = await Promise.all([
    serveClients(build, config.port, [pages], () => waitUntilReady(sitePort)),
    watchServers(build),
  ]);
  writeDevPointers(build);
  const site = startSite(sitePort, config.siteUrl);
  async function stop() {
    site.kill('SIGTERM');
    await Promise.all([server.stop(), new Promise((resolve) => compiler.close(resolve))]);
    process.exit(0);
  }
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  await waitUntilReady(sitePort);
  print(`\n  Ready in ${((performance.now() - started) / 1000).toFixed(0)} s at ${config.siteUrl}\n`);
}

dev().catch((error) => fail(error instanceof DataFolderLockedError ? error.message : explain(error)));
