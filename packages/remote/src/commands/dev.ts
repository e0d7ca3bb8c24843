import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { print } from '@ezhuthu/system/terminal';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import { remoteClient } from '../build/remote.ts';
import { getPackage, openProject, type Project } from '../project.ts';
import { fetchFromSite, siteAddress, unknownPath } from '../release/live-site.ts';
import { getBootUrl, readBoot, withLocalRemote } from '../site-page.ts';

type Next = (error?: unknown) => void;

/** Serves the site's pages with the local remote in them; everything that is no page is left to the proxy. */
const servePages = (project: Project, site: string) => {
  const front = getPackage(project).ezhuthu;
  const remote = {
    name: project.name,
    version: 'dev',
    entry: `/r/${project.name}/dev/remoteEntry.js`,
    mounts: front.mounts,
    ...('./language' in front.exposes && { hasLanguages: true }),
  };
  return async (req: IncomingMessage, res: ServerResponse, next: Next): Promise<void> => {
    const { method, url = '/', headers } = req;
    if (method !== 'GET' || !headers.accept?.includes('text/html')) return next();
    try {
      const { pathname } = new URL(url, site);
      const page = await fetchFromSite(site + url, { headers: { accept: 'text/html' }, redirect: 'manual' });
      if (!page.headers.get('content-type')?.startsWith('text/html')) return next();
      const made = await page.text();
      const bootUrl = getBootUrl(made, url);
      const boot = bootUrl ? await (await fetchFromSite(site + bootUrl)).json() : readBoot(made);
      const { html, isOwn } = withLocalRemote(made, boot, remote, pathname);
      res.writeHead(isOwn ? 200 : page.status, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      });
      res.end(html);
    } catch (error) {
      next(error);
    }
  };
};

/**
 * Shows a remote within a running site (SITE), from its sources. Pages are exchanged when a file changes. Everything else, data too, is the site's: what is written while developing is written there.
 */
export async function dev({ port }: { port: string }): Promise<void> {
  const project = openProject();
  const site = siteAddress();
  // refuses what is no site of this kind
  readBoot(await (await fetchFromSite(site + unknownPath)).text());
  const out = path.join(project.dist, 'dev', project.name);
  const compiler = webpack(remoteClient({ project, out, isDev: true, hasRefresh: false }))!;
  const own = `/r/${project.name}/dev/`;
  const server = new DevServer(
    {
      host: '127.0.0.1',
      port: Number(port),
      hot: true,
      liveReload: false,
      static: false,
      client: { logging: 'warn', webSocketURL: { pathname: '/ws' } },
      setupMiddlewares: (middlewares) => [
        { name: 'pages', middleware: servePages(project, site) },
        ...middlewares,
      ],
      proxy: [
        {
          context: (pathname: string) => !pathname.startsWith(own) && pathname !== '/ws',
          target: site,
          changeOrigin: true,
        },
      ],
    },
    compiler,
  );
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('dev', () => resolve()));
  await server.start();
  await built;
  const [first] = getPackage(project).ezhuthu.mounts;
  print(`\n  ${project.name}, over ${site}: http://localhost:${port}${first?.path ?? '/'}\n`);
  await new Promise<void>((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  await server.stop();
}
