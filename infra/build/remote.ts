import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, clientOutput, publicPath, slimIcons } from './base.ts';
import { clientPlugins, withRefresh } from './client-plugins.ts';
import { getPackage } from './fronts.ts';
import { federationOptimization, sharedByRemote, sharedVersions } from './shared.ts';
import { UsedExportsPlugin } from './used-exports-plugin.ts';

export interface RemoteBuild {
  name: string;
  /** Folder of the release. */
  out: string;
  isDev: boolean;
}

/** A remote's browser bundle: a federation entry, and chunks that are loaded on demand. */
export function remoteClient({ name, out, isDev }: RemoteBuild): Configuration {
  const { exposes } = getPackage(name).ezhuthu;
  const base = baseConfig({ folder: name, isServer: false, isDev });
  return {
    ...base,
    name: `${name}:client`,
    entry: {},
    output: {
      ...base.output,
      path: path.join(out, 'client'),
      publicPath: publicPath(name, isDev),
      uniqueName: name,
      ...clientOutput(isDev),
    },
    plugins: [
      ...clientPlugins(name, isDev),
      new UsedExportsPlugin(),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        manifest: true,
        dts: false,
        exposes: isDev ? withRefresh(exposes) : exposes,
        shared: sharedByRemote,
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true, optimization: federationOptimization },
      }),
    ],
  };
}

/** A remote's server bundle for render workers: one CommonJS file that requires the shared packages by name. */
export function remoteServer({ name, out, isDev }: RemoteBuild): Configuration {
  const { exposes } = getPackage(name).ezhuthu;
  const base = baseConfig({ folder: name, isServer: true, isDev });
  return {
    ...base,
    name: `${name}:server`,
    entry: { remote: exposes['./routes']! },
    output: {
      ...base.output,
      path: path.join(out, 'server'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    externals: [
      ({ request }, done) =>
        request && request in sharedVersions ? done(undefined, `commonjs ${request}`) : done(),
    ],
    plugins: [slimIcons, new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
