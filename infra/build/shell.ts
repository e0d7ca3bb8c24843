import path from 'node:path';
import { baseConfig, clientOutput, getSlimIcons, publicPath } from '@ezhuthu/remote/build/base';
import { clientPlugins } from '@ezhuthu/remote/build/client-plugins';
import { federationOptimization, getSharedByShell } from '@ezhuthu/remote/build/shared';
import type { Project } from '@ezhuthu/remote/project';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { fontRules } from './fonts.ts';
import { root } from './fronts.ts';

export interface ShellBuild {
  project: Project;
  out: string;
  isDev: boolean;
}

/** react-router selects its production files by NODE_ENV at run time, where the bundler cannot follow. */
const productionFile = (file: string) => path.join(root, 'node_modules/react-router/dist/production', file);
const productionRouter = {
  'react-router/dom$': productionFile('dom-export.mjs'),
  'react-router$': productionFile('index.mjs'),
};

/** Without this alias the federation runtime is bundled twice. */
const oneRuntime = {
  '@module-federation/runtime-tools/runtime-core$': path.join(
    root,
    'node_modules/@module-federation/runtime-tools/dist/runtime-core.js',
  ),
};

export function shellClient({ project, out, isDev }: ShellBuild): Configuration {
  const base = baseConfig({ project, isServer: false, isDev });
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
    module: { ...base.module, rules: [...base.module!.rules!, ...fontRules] },
    resolve: { ...base.resolve, alias: { ...(isDev ? {} : productionRouter), ...oneRuntime } },
    plugins: [
      ...clientPlugins(project, isDev),
      new ModuleFederationPlugin({
        name: 'shell',
        dts: false,
        manifest: false,
        remotes: {},
        shared: getSharedByShell(project),
        shareStrategy: 'loaded-first',
        experiments: { provideExternalRuntime: true, optimization: federationOptimization },
      }),
    ],
  };
}

/** The bundle of a render worker: the shell with React, and the loader of the remotes' server bundles. */
export function shellServer({ project, out, isDev }: ShellBuild): Configuration {
  const base = baseConfig({ project, isServer: true, isDev });
  return {
    ...base,
    resolve: { ...base.resolve, alias: isDev ? {} : productionRouter },
    name: 'shell:server',
    entry: { worker: './server/render/worker.tsx' },
    output: {
      ...base.output,
      path: path.join(out, 'server'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    plugins: [getSlimIcons(project), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
