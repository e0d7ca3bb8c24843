import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, clientOutput, publicPath, slimIcons } from './base.ts';
import { clientPlugins } from './client-plugins.ts';
import { root } from './fronts.ts';
import { federationOptimization, sharedByShell } from './shared.ts';

export interface ShellBuild {
  out: string;
  isDev: boolean;
}

/** Without this alias the federation runtime is bundled twice. */
const oneRuntime = {
  '@module-federation/runtime-tools/runtime-core$': path.join(
    root,
    'node_modules/@module-federation/runtime-tools/dist/runtime-core.js',
  ),
};

export function shellClient({ out, isDev }: ShellBuild): Configuration {
  const base = baseConfig({ folder: 'shell', isServer: false, isDev });
  return {
    ...base,
    name: 'shell:client',
    entry: { main: './src/main.tsx' },
    output: {
      ...base.output,
      path: path.join(out, 'client'),
      publicPath: publicPath('shell', isDev),
      uniqueName: 'shell',
      ...clientOutput(isDev),
    },
    resolve: { ...base.resolve, alias: { ...(base.resolve?.alias as object), ...oneRuntime } },
    plugins: [
      ...clientPlugins('shell', isDev),
      new ModuleFederationPlugin({
        name: 'shell',
        dts: false,
        manifest: false,
        remotes: {},
        shared: sharedByShell,
        shareStrategy: 'loaded-first',
        experiments: { provideExternalRuntime: true, optimization: federationOptimization },
      }),
    ],
  };
}

/** The bundle of a render worker: the shell with React, and the loader of the remotes' server bundles. */
export function shellServer({ out, isDev }: ShellBuild): Configuration {
  const base = baseConfig({ folder: 'shell', isServer: true, isDev });
  return {
    ...base,
    name: 'shell:server',
    entry: { worker: './server/render/worker.tsx' },
    output: {
      ...base.output,
      path: path.join(out, 'server'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    plugins: [slimIcons, new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
