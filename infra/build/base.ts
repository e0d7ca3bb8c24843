import path from 'node:path';
import CssMinimizer from 'css-minimizer-webpack-plugin';
import MiniCssExtract from 'mini-css-extract-plugin';
import Terser from 'terser-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { root } from './places.ts';

export interface Target {
  /** Folder of the package. */
  folder: string;
  isServer: boolean;
  isDev: boolean;
}

const here = import.meta.dirname;

const typescript = ({ isDev, isServer }: Target): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: isDev, refresh: isDev && !isServer } },
    },
  },
});

/** File by file, so that a chunk has the operations of its own alone. */
const contract: RuleSetRule = {
  include: path.join(root, 'api/contract/src'),
  exclude: [path.join(root, 'api/contract/src/index.ts'), path.join(root, 'api/contract/src/text')],
  enforce: 'post',
  loader: path.join(here, 'contract-loader.cjs'),
};

/** Style sheets that are no modules name nothing, so the server has no use for them. */
const plainStyles: RuleSetRule = { test: /(?<!\.module)\.css$/, type: 'asset/source' };

const styles = ({ isServer, isDev }: Target): RuleSetRule => ({
  test: isServer ? /\.module\.css$/ : /\.css$/,
  sideEffects: true,
  use: [
    ...(isServer ? [] : [MiniCssExtract.loader]),
    {
      loader: 'css-loader',
      options: {
        modules: {
          auto: /\.module\.css$/,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          exportOnlyLocals: isServer,
          // the same names on the server and in the browser; readers have no use for what they tell developers
          localIdentName: isDev ? '[name]-[local]-[hash:base64:5]' : '[hash:base64:6]',
          localIdentContext: root,
          localIdentHashSalt: 'ezhuthu',
        },
      },
    },
  ],
});

const files: RuleSetRule = { test: /\.(woff2|ttf|svg|png|txt)$/, type: 'asset/resource' };

/** react-router's own choice by NODE_ENV hides its production files from the bundler. */
const production = (file: string) => path.join(root, 'node_modules/react-router/dist/production', file);

/** A phone loads what is built once a thousand times: several passes take a hundredth off. */
const smallest = {
  minify: Terser.swcMinify,
  extractComments: false,
  terserOptions: { compress: { passes: 4, ecma: 2020 }, ecma: 2020 },
} as const;

/** The small parts of kit and contract that every page of a front has are one chunk, which the first page brings. */
const everywhere = [
  'api/contract/src/(?:limits|posts|site|categories)',
  'shell/kit/src/text/(?!messages/(?!kit))',
  'shell/kit/src/ui/(?:button|chip|class-names|error-state|icon|skeleton)',
];
const basics = {
  name: 'basics',
  test: new RegExp(everywhere.join('|')),
  chunks: 'async',
  minChunks: 2,
  enforce: true,
} as const;

/** Lucide's drawings, without the code around them that no front uses. */
export const slimIcons = new webpack.NormalModuleReplacementPlugin(
  /\/createLucideIcon\.mjs$/,
  path.join(root, 'shell/kit/src/ui/icon/create-icon.ts'),
);

/** What every bundle has in common. */
export function baseConfig(target: Target): Configuration {
  const { folder, isDev, isServer } = target;
  return {
    mode: isDev ? 'development' : 'production',
    context: path.join(root, folder),
    target: isServer ? 'node24' : ['web', 'es2022'],
    devtool: isDev ? 'cheap-module-source-map' : 'source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js', '.mjs'],
      conditionNames: isServer ? ['node', 'import', 'default'] : ['browser', 'import', 'default'],
      alias: isDev
        ? {}
        : { 'react-router/dom$': production('dom-export.mjs'), 'react-router$': production('index.mjs') },
    },
    module: {
      rules: [typescript(target), contract, styles(target), ...(isServer ? [plainStyles] : []), files],
      // also what `new URL('…', import.meta.url)` names
      generator: { 'asset/resource': { filename: 'files/[name].[contenthash:8][ext]', emit: !isServer } },
    },
    optimization: isServer
      ? { minimize: false, splitChunks: false }
      : {
          minimize: !isDev,
          minimizer: [new Terser(smallest), new CssMinimizer()],
          chunkIds: isDev ? 'named' : 'deterministic',
          splitChunks: { cacheGroups: { basics } },
        },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * File names in the browser's bundles, and how their modules begin. A release's address holds its version, so the entry
 * needs no hash; it cannot have one either, since the federation runtime asks for its name before its content is known.
 */
export const clientOutput = (isDev: boolean) => ({
  filename: '[name].js',
  chunkFilename: isDev ? '[name].js' : '[name].[contenthash:8].js',
  // a module that threw is tried again, and not handed out half made
  strictModuleErrorHandling: true,
});

/** What asks whether it runs on the server, and all that is for the server alone, stays out of a browser's bundles. */
export const forBrowsers = new webpack.DefinePlugin({
  'typeof document': JSON.stringify('object'),
  'typeof window': JSON.stringify('object'),
});

/** A release finds its own address; the development server has one for each front. */
export const publicPath = (name: string, isDev: boolean) => (isDev ? `/r/${name}/dev/` : 'auto');

/** The small parts of the kit share a chunk in any order: no class of one is laid over a class of another. */
export const extractedStyles = (isDev: boolean) =>
  new MiniCssExtract(
    isDev
      ? { filename: '[name].css', chunkFilename: '[name].css', ignoreOrder: true }
      : {
          filename: '[name].[contenthash:8].css',
          chunkFilename: '[name].[contenthash:8].css',
          ignoreOrder: true,
        },
  );
