import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { getPackage, type Project } from '../project.ts';
import { baseConfig, clientOutput, getSlimIcons, publicPath } from './base.ts';
import { clientPlugins, withRefresh } from './client-plugins.ts';
import { federationOptimization, getSharedByRemote, sharedEntries } from './shared.ts';

export interface RemoteBuild {
  project: Project;
  /** Folder of the release. */
  out: string;
  isDev: boolean;
  /** Whether components are exchanged without a reload, for which the shell must be a development build, too. */
  hasRefresh?: boolean;
}

const hotRoutes = path.join(import.meta.dirname, 'hot-routes.js');

/** With the shell of a running site pages are exchanged as a whole. */
const withHotRoutes = (exposes: Record<string, string>) => ({ ...exposes, './routes': hotRoutes });

/** A remote's browser bundle: a federation entry, and chunks that are loaded on demand. */
export function remoteClient({ project, out, isDev, hasRefresh = isDev }: RemoteBuild): Configuration {
  const { exposes } = getPackage(project).ezhuthu;
  const { name } = project;
  const base = baseConfig({ project, isServer: false, isDev, hasRefresh });
  return {
    ...base,
    name: `${name}:client`,
    entry: {},
    resolve: {
      ...base.resolve,
      alias: { 'remote-routes$': path.resolve(project.folder, exposes['./routes'] ?? '') },
    },
    output: {
      ...base.output,
      path: path.join(out, 'client'),
      publicPath: publicPath(name, isDev),
      uniqueName: name,
      ...clientOutput(isDev),
    },
    plugins: [
      ...clientPlugins(project, isDev, hasRefresh),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        manifest: true,
        dts: false,
        exposes: hasRefresh ? withRefresh(exposes) : isDev ? withHotRoutes(exposes) : exposes,
        shared: getSharedByRemote(project),
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true, optimization: federationOptimization },
      }),
    ],
  };
}

/** A remote's server bundle for render workers: one CommonJS file that requires the shared packages by name. */
export function remoteServer({ project, out, isDev }: RemoteBuild): Configuration {
  const { exposes } = getPackage(project).ezhuthu;
  const { name } = project;
  const base = baseConfig({ project, isServer: true, isDev });
  return {
    ...base,
    name: `${name}:server`,
    entry: { remote: [path.join(import.meta.dirname, 'release-base.cjs'), exposes['./routes']!] },
    output: {
      ...base.output,
      path: path.join(out, 'server'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    externals: [
      ({ request }, done) =>
        request && sharedEntries.includes(request) ? done(undefined, `commonjs ${request}`) : done(),
    ],
    plugins: [getSlimIcons(project), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
