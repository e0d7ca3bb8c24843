/** `npm run dev`: hot reload of every front with server rendering; the API restarts when its code changes. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '@ezhuthu/api';
import { allFronts, root } from '../../build/fronts.ts';
import { explain } from '../failures.ts';
import { DataFolderLockedError, lockDataFolder } from '../locks.ts';
import { fail, print } from '../terminal.ts';
import { type DevBuild, isServedHere, serveClients, watchServers, writeDevPointers } from './dev-build.ts';

const build: DevBuild = { names: allFronts, dist: path.join(root, '.cache/dev') };

function startSite(sitePort: number, siteUrl: string): ChildProcess {
  return fork(path.join(import.meta.dirname, 'dev-site.ts'), {
    execArgv: ['--watch', '--watch-preserve-output'],
    env: { ...process.env, NODE_ENV: 'development', PORT: String(sitePort), SITE_URL: siteUrl },
  });
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
  const pages = {
    context: (pathname: string) => !isServedHere(pathname),
    target: `http://127.0.0.1:${sitePort}`,
  };
  const [server, compiler] = await Promise.all([
    serveClients(build, config.port, [pages]),
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
