import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { getPackage } from '../project.ts';
import { clientConfig, type FrontBuild, serverConfig } from './base.ts';
import { federationOptimization, getSharedByRemote, sharedEntries } from './shared.ts';

const refreshEntry = createRequire(import.meta.url).resolve(
  '@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js',
);

/** Remotes have no entry of their own, so their exposed modules load the refresh runtime. */
const withRefresh = (exposes: Record<string, string>) =>
  Object.fromEntries(Object.entries(exposes).map(([name, file]) => [name, { import: [refreshEntry, file] }]));

const hotRoutes = path.join(import.meta.dirname, 'hot-routes.js');

/** A remote's browser bundle: a federation entry, and chunks that are loaded on demand. */
export function remoteClient(build: FrontBuild): Configuration {
  const { project, isDev, hasRefresh = isDev } = build;
  const { exposes } = getPackage(project).ezhuthu;
  const base = clientConfig(build);
  // with the shell of a running site pages are exchanged as a whole
  const withHotRoutes = isDev ? { ...exposes, './routes': hotRoutes } : exposes;
  return {
    ...base,
    entry: {},
    resolve: {
      ...base.resolve,
      alias: { 'remote-routes$': path.resolve(project.folder, exposes['./routes'] ?? '') },
    },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name: project.name,
        filename: 'remoteEntry.js',
        manifest: true,
        dts: false,
        exposes: hasRefresh ? withRefresh(exposes) : withHotRoutes,
        shared: getSharedByRemote(project),
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true, optimization: federationOptimization },
      }),
    ],
  };
}

/** A remote's server bundle for render workers, which requires the shared packages by name. */
export function remoteServer(build: FrontBuild): Configuration {
  const { project } = build;
  const { exposes } = getPackage(project).ezhuthu;
  const base = serverConfig(build);
  const language = exposes['./language'];
  return {
    ...base,
    entry: {
      remote: ['release-base.cjs', 'server-entry.js'].map((file) => path.join(import.meta.dirname, file)),
    },
    resolve: {
      ...base.resolve,
      alias: {
        'remote-routes$': path.resolve(project.folder, exposes['./routes']!),
        'remote-language$': language
          ? path.resolve(project.folder, language)
          : path.join(import.meta.dirname, 'no-language.js'),
      },
    },
    externals: [
      ({ request }, done) =>
        request && sharedEntries.includes(request) ? done(undefined, `commonjs ${request}`) : done(),
    ],
  };
}
