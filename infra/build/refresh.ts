import { createRequire } from 'node:module';
import ReactRefresh from '@pmmmwh/react-refresh-webpack-plugin';
import type { WebpackPluginInstance } from 'webpack';

const entry = createRequire(import.meta.url).resolve(
  '@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js',
);

/** Remotes have no entry of their own, so their exposed modules load the refresh runtime. */
export const withRefresh = (exposes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(exposes).map(([exposedModule, file]) => [exposedModule, { import: [entry, file] }]),
  );

export const refreshPlugins = (library: string, isDev: boolean): WebpackPluginInstance[] =>
  isDev ? [new ReactRefresh({ overlay: false, library })] : [];
