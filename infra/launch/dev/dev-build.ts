import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { scriptConfigs } from '@ezhuthu/remote/build/base';
import { remoteClient, remoteServer } from '@ezhuthu/remote/build/remote';
import { getPackage } from '@ezhuthu/remote/project';
import { print } from '@ezhuthu/system/terminal';
import webpack, { type Configuration, type MultiCompiler } from 'webpack';
import DevServer from 'webpack-dev-server';
import { getFront } from '../../build/fronts.ts';
import { shellClient, shellServer } from '../../build/shell.ts';

/** Fronts under development, and the folder of `registry/` and `releases/` that they are built into. */
export interface DevBuild {
  names: readonly string[];
  dist: string;
}

/** Paths that the development server forwards to another server. */
export interface ProxyRule {
  context(pathname: string): boolean;
  target: string;
}

/** Paths that the development server serves itself: files of fronts, and the socket of hot reload. */
export const isServedHere = (pathname: string): boolean => /^\/(r|ws)(\/|$)/.test(pathname);

const isDev = true;
const getOutputFolder = ({ dist }: DevBuild, name: string) => path.join(dist, 'releases', name, 'dev');

/** The development server adds hot reload to what is built for the web, and a page has it once. */
const withoutReload = (config: Configuration): Configuration => ({
  ...config,
  target: 'es2022',
  output: { ...config.output, chunkFormat: 'array-push', chunkLoading: false },
});

function clients(build: DevBuild): Configuration[] {
  return build.names.flatMap((name) => {
    const out = getOutputFolder(build, name);
    const project = getFront(name);
    if (name !== 'shell') return remoteClient({ project, out, isDev });
    return [
      shellClient({ project, out, isDev }),
      ...scriptConfigs({ project, out, isDev, hasRefresh: false }).map(withoutReload),
    ];
  });
}

function servers(build: DevBuild): Configuration[] {
  return build.names.map((name) => {
    const out = getOutputFolder(build, name);
    const project = getFront(name);
    return (name === 'shell' ? shellServer : remoteServer)({ project, out, isDev });
  });
}

/** Writes the pointers. Repeated after each build, so that the page server reloads the bundles. */
export function writeDevPointers({ names, dist }: DevBuild): void {
  mkdirSync(path.join(dist, 'registry'), { recursive: true });
  for (const name of names) {
    const pointer = {
      name,
      version: 'dev',
      base: `/r/${name}/dev/`,
      mounts: getPackage(getFront(name)).ezhuthu.mounts,
    };
    writeFileSync(path.join(dist, 'registry', `${name}.json`), JSON.stringify(pointer));
  }
}

/** Resolves after the first build, and keeps building on changes. */
export function watchServers(build: DevBuild): Promise<MultiCompiler> {
  const compiler = webpack(servers(build))!;
  return new Promise((resolve) => {
    compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      if (error || stats?.hasErrors()) print(error?.message ?? stats!.toString({ all: false, errors: true }));
      else writeDevPointers(build);
      resolve(compiler);
    });
  });
}

/** Delays requests that are proxied until the servers behind are ready. */
const holdRequests =
  (rules: ProxyRule[], untilReady: () => Promise<void>) =>
  ({ url = '/' }: IncomingMessage, _res: unknown, next: () => void): void => {
    const [pathname] = url.split('?') as [string];
    if (rules.some(({ context }) => context(pathname))) void untilReady().then(next);
    else next();
  };

/**
 * Resolves when the client bundles are built and served with hot reload.
 * @param untilReady resolves when the servers that the rules name accept requests
 */
export async function serveClients(
  build: DevBuild,
  port: number,
  rules: ProxyRule[],
  untilReady: () => Promise<void> = async () => {},
): Promise<DevServer> {
  const compiler = webpack(clients(build))!;
  const server = new DevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: false,
      static: false,
      client: { overlay: false, logging: 'warn', webSocketURL: { pathname: '/ws' } },
      devMiddleware: { writeToDisk: (file) => file.endsWith('assets.json') },
      setupMiddlewares: (middlewares) => [
        { name: 'hold-requests', middleware: holdRequests(rules, untilReady) },
        ...middlewares,
      ],
      proxy: rules.map((rule) => ({ ...rule, changeOrigin: true })),
    },
    compiler,
  );
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('dev', () => resolve()));
  await server.start();
  await built;
  return server;
}
