import { createRequire } from 'node:module';
import ReactRefresh from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtract from 'mini-css-extract-plugin';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';
import type { Project } from '../project.ts';
import { getSlimIcons } from './base.ts';
import { ReproduciblePlugin } from './reproducible-plugin.ts';

const refreshEntry = createRequire(import.meta.url).resolve(
  '@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js',
);

/** Remotes have no entry of their own, so their exposed modules load the refresh runtime. */
export const withRefresh = (exposes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(exposes).map(([exposedModule, file]) => [exposedModule, { import: [refreshEntry, file] }]),
  );

const refreshPlugins = (library: string, hasRefresh: boolean): WebpackPluginInstance[] =>
  hasRefresh ? [new ReactRefresh({ overlay: false, library })] : [];

/** Files by the name of the chunk group that needs them, which page servers preload. */
type Assets = Record<string, string[]>;

const notForPages = /\.map$|hot-update/;

/** Writes `assets.json` beside the client's folder. */
class AssetsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AssetsPlugin', stage }, () => {
        const assets: Assets = {};
        // sorted, so that builds are reproducible
        for (const name of [...compilation.namedChunkGroups.keys()].sort()) {
          const { chunks } = compilation.namedChunkGroups.get(name)!;
          const files = chunks.flatMap((chunk) => [...chunk.files].sort());
          const fonts = chunks.flatMap((chunk) => [...chunk.auxiliaryFiles].sort());
          assets[name] = [...files, ...fonts].filter((file) => !notForPages.test(file));
        }
        compilation.emitAsset('../assets.json', new webpack.sources.RawSource(JSON.stringify(assets)));
      });
    });
  }
}

/** Removes branches for the server, guarded by `typeof document` or `typeof window`, from browser bundles. */
const browserDefines = new webpack.DefinePlugin({
  'typeof document': JSON.stringify('object'),
  'typeof window': JSON.stringify('object'),
});

/**
 * File names differ between fronts, because a page takes a style sheet with a known file name as loaded. `ignoreOrder`:
 * no class of the kit overrides another, so the order of style sheets in a shared chunk does not matter.
 */
const extractedStyles = (name: string, isDev: boolean) =>
  new MiniCssExtract(
    isDev
      ? { filename: `${name}.[name].css`, chunkFilename: `${name}.[name].css`, ignoreOrder: true }
      : {
          filename: '[name].[contenthash:8].css',
          chunkFilename: '[name].[contenthash:8].css',
          ignoreOrder: true,
        },
  );

/** The plugins of browser bundles, apart from module federation. */
export const clientPlugins = (
  project: Project,
  isDev: boolean,
  hasRefresh = isDev,
): WebpackPluginInstance[] => [
  getSlimIcons(project),
  browserDefines,
  ...refreshPlugins(project.name, hasRefresh),
  extractedStyles(project.name, isDev),
  new AssetsPlugin(),
  ...(isDev ? [] : [new ReproduciblePlugin()]),
];
