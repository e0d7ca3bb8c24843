/** `npm run dev`: hot reload in every front, server rendering on, the API restarting when it changes. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '@ezhuthu/api';
import webpack, { type Configuration, type MultiCompiler } from 'webpack';
import DevServer from 'webpack-dev-server';
import { allFronts, packageOf, remoteNames, root } from '../build/places.ts';
import { remoteClient, remoteServer } from '../build/remote.ts';
import { shellClient, shellServer } from '../build/shell.ts';
import { explain } from './failures.ts';
import { FolderHeldError, holdFolder } from './hold-folder.ts';
import { leave, say } from './say.ts';

const dist = path.join(root, '.cache/dev');
const outOf = (name: string) => path.join(dist, 'releases', name, 'dev');
const isDev = true;

const clients = (): Configuration[] => [
  shellClient({ out: outOf('shell'), isDev }),
  ...remoteNames.map((name) => remoteClient({ name, out: outOf(name), isDev })),
];

const servers = (): Configuration[] => [
  shellServer({ out: outOf('shell'), isDev }),
  ...remoteNames.map((name) => remoteServer({ name, out: outOf(name), isDev })),
];

/** Written anew after each build, so that the page server looks at what it has loaded. */
function pointToDev(): void {
  mkdirSync(path.join(dist, 'registry'), { recursive: true });
  for (const name of allFronts) {
    const pointer = { name, version: 'dev', base: `/r/${name}/dev/`, mounts: packageOf(name).ezhuthu.mounts };
    writeFileSync(path.join(dist, 'registry', `${name}.json`), JSON.stringify(pointer));
  }
}

/** Resolves after the first build; every later one is taken up as it comes. */
function watchServers(): Promise<MultiCompiler> {
  const compiler = webpack(servers())!;
  return new Promise((resolve) => {
    compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      if (error || stats?.hasErrors()) say(error?.message ?? stats!.toString({ all: false, errors: true }));
      else pointToDev();
      resolve(compiler);
    });
  });
}

async function serveClients(port: number, sitePort: number): Promise<DevServer> {
  const compiler = webpack(clients())!;
  const server = new DevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: false,
      static: false,
      client: { overlay: false, logging: 'warn', webSocketURL: { pathname: '/ws' } },
      devMiddleware: { writeToDisk: (file) => file.endsWith('assets.json') },
      proxy: [
        { context: (pathname) => !/^\/(r|ws)(\/|$)/.test(pathname), target: `http://127.0.0.1:${sitePort}` },
      ],
    },
    compiler,
  );
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('dev', () => resolve()));
  await server.start();
  await built;
  return server;
}

function startSite(sitePort: number, siteUrl: string): ChildProcess {
  return fork(path.join(import.meta.dirname, 'dev-site.ts'), {
    execArgv: ['--watch', '--watch-preserve-output'],
    env: { ...process.env, NODE_ENV: 'development', PORT: String(sitePort), SITE_URL: siteUrl },
  });
}

async function untilReady(port: number): Promise<void> {
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
  holdFolder(config.dataDir);
  const sitePort = config.port + 1;
  const [server, compiler] = await Promise.all([serveClients(config.port, sitePort), watchServers()]);
  pointToDev();
  const site = startSite(sitePort, config.siteUrl);
  async function stop() {
    site.kill('SIGTERM');
    await Promise.all([server.stop(), new Promise((resolve) => compiler.close(resolve))]);
    process.exit(0);
  }
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  await untilReady(sitePort);
  say(`\n  Ready in ${((performance.now() - started) / 1000).toFixed(0)} s at ${config.siteUrl}\n`);
}

dev().catch((error) => leave(error instanceof FolderHeldError ? error.message : explain(error)));
