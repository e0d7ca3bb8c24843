import path from 'node:path';
import { clientConfig, type FrontBuild, serverConfig } from '@ezhuthu/remote/build/base';
import { federationOptimization, getSharedByShell } from '@ezhuthu/remote/build/shared';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { root } from '../checkout.ts';
import { fontRules } from './fonts.ts';

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

export function shellClient(build: FrontBuild): Configuration {
  const base = clientConfig(build);
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    module: { ...base.module, rules: [...base.module.rules, ...fontRules] },
    resolve: { ...base.resolve, alias: { ...(build.isDev ? {} : productionRouter), ...oneRuntime } },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name: 'shell',
        dts: false,
        manifest: false,
        remotes: {},
        shared: getSharedByShell(build.project),
        shareStrategy: 'loaded-first',
        experiments: { provideExternalRuntime: true, optimization: federationOptimization },
      }),
    ],
  };
}

/** The bundle of a render worker: the shell with React, and the loader of the remotes' server bundles. */
export function shellServer(build: FrontBuild): Configuration {
  const base = serverConfig(build);
  return {
    ...base,
    resolve: { ...base.resolve, alias: build.isDev ? {} : productionRouter },
    entry: { worker: './server/render/worker.tsx' },
  };
}
