import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import CssMinimizer from 'css-minimizer-webpack-plugin';
import MiniCssExtract from 'mini-css-extract-plugin';
import Terser from 'terser-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { getPackageFolder, type Project } from '../project.ts';

export interface Target {
  project: Project;
  isServer: boolean;
  isDev: boolean;
  /** Whether components are exchanged without a reload. */
  hasRefresh?: boolean;
}

const here = import.meta.dirname;

/** Loaders are dependencies of this package, not of the project. */
const getLoader = createRequire(import.meta.url).resolve;

const typescript = ({ isDev, isServer, hasRefresh = isDev }: Target): RuleSetRule => ({
  test: /\.(?:tsx?|jsx)$/,
  exclude: /node_modules/,
  loader: getLoader('swc-loader'),
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: { runtime: 'automatic', development: hasRefresh, refresh: hasRefresh && !isServer },
      },
    },
  },
});

/** Texts are exchanged without a reload where components are. */
const messages: RuleSetRule = {
  test: /[\\/]messages(?:[\\/][^\\/]+)?\.ts$/,
  exclude: /node_modules/,
  enforce: 'pre',
  loader: path.join(here, 'messages-loader.cjs'),
};

/** File by file, so that a chunk contains only the operations that it uses. */
const contract = ({ project }: Target): RuleSetRule => ({
  include: path.join(getPackageFolder('@ezhuthu/contract', project), 'src'),
  exclude: /[\\/]src[\\/](?:index\.[jt]s$|text[\\/])/,
  enforce: 'post',
  loader: path.join(here, 'contract-loader.cjs'),
});

/** Style sheets that are not CSS modules export no class names, so server bundles leave them out. */
const plainStyles: RuleSetRule = { test: /(?<!\.module)\.css$/, type: 'asset/source' };

/**
 * The shell's style sheets also style the document. Those of a remote apply to its own elements only: each of their
 * selectors contains a class of the remote.
 */
const getScope = ({ name }: Project) => (name === 'shell' ? 'local' : 'pure');

/**
 * Names of classes depend on the front, and on the content of the style sheet: fronts bundle the kit's components each
 * for itself, possibly in different versions, and may stand on one page.
 */
const getClassName =
  ({ project, isDev }: Target) =>
  ({ resourcePath }: { resourcePath: string }, _pattern: string, name: string): string => {
    // while developing a changed style sheet must not change the names that scripts have already
    const content = isDev ? '' : readFileSync(resourcePath, 'utf8');
    const parts = [project.name, path.relative(project.root, resourcePath), name, content];
    const hash = createHash('sha256').update(parts.join('\0')).digest('base64');
    const unique = hash.replace(/^\d+|[+/]/g, '').slice(0, 6);
    return isDev ? `${path.basename(resourcePath, '.module.css')}-${name}-${unique}` : unique;
  };

const styles = (target: Target): RuleSetRule => ({
  test: target.isServer ? /\.module\.css$/ : /\.css$/,
  sideEffects: true,
  use: [
    ...(target.isServer ? [] : [MiniCssExtract.loader]),
    {
      loader: getLoader('css-loader'),
      options: {
        // what a library's style sheet imports passes the check, too
        importLoaders: 1,
        modules: {
          auto: /\.module\.css$/,
          mode: getScope(target.project),
          namedExport: false,
          exportLocalsConvention: 'as-is',
          exportOnlyLocals: target.isServer,
          getLocalIdent: getClassName(target),
        },
      },
    },
    ...(target.project.name === 'shell' ? [] : [path.join(here, 'scoped-styles-loader.cjs')]),
  ],
});

/** Scripts of workers import nothing, so they are files as they stand. */
const files: RuleSetRule = {
  test: /\.(?:woff2?|ttf|svg|png|jpe?g|webp|avif|gif|txt|worker\.js)$/,
  type: 'asset/resource',
};

/** Four passes of the minifier make the bundles 1 % smaller. */
const minifierOptions = {
  minify: Terser.swcMinify,
  extractComments: false,
  terserOptions: { compress: { passes: 4, ecma: 2020 }, ecma: 2020 },
} as const;

/**
 * Without comments and in ASCII, because each render thread keeps the text of its bundles in memory, and one with other
 * characters twice as large. Names stay, for stack traces.
 */
const serverMinifierOptions = {
  minify: Terser.swcMinify,
  extractComments: false,
  terserOptions: {
    compress: false,
    mangle: false,
    format: { comments: false, ascii_only: true },
  },
} as const;

/**
 * Small modules of kit and contract that every page of a front needs. They form one chunk, loaded with the first
 * page.
 */
const basicModules = [
  'contract/src/(?:limits|posts|site|categories)',
  'kit/src/text/(?!messages/(?!components))',
  'kit/src/ui/(?:button|chip|class-names|error-state|icon|skeleton)',
];
const basics = {
  name: 'basics',
  test: new RegExp(basicModules.join('|')),
  chunks: 'async',
  minChunks: 2,
  enforce: true,
} as const;

/** Replaces Lucide's icon component by a smaller one of our own; the drawings stay Lucide's. */
export function getSlimIcons(project: Project) {
  const source = path.join(getPackageFolder('@ezhuthu/kit', project), 'src/ui/icon/create-icon.ts');
  // published packages are compiled
  const file = existsSync(source) ? source : source.replace(/ts$/, 'js');
  return new webpack.NormalModuleReplacementPlugin(/\/createLucideIcon\.mjs$/, file);
}

/** The part of the configuration that all bundles share. */
export function baseConfig(target: Target): Configuration {
  const { project, isDev, isServer, hasRefresh = isDev } = target;
  return {
    mode: isDev ? 'development' : 'production',
    context: project.folder,
    target: isServer ? 'node24' : ['web', 'es2022'],
    // in releases without a comment that names the map, since browsers are not served any
    devtool: isDev ? 'cheap-module-source-map' : 'hidden-source-map',
    // beside the folder of the bundles, from which files are served
    output: isDev ? {} : { sourceMapFilename: `../maps/${isServer ? 'server' : 'client'}/[file].map` },
    resolve: {
      extensions: ['.tsx', '.ts', '.jsx', '.js', '.mjs'],
      conditionNames: isServer ? ['node', 'import', 'default'] : ['browser', 'import', 'default'],
    },
    module: {
      rules: [
        typescript(target),
        ...(hasRefresh && !isServer ? [messages] : []),
        contract(target),
        styles(target),
        ...(isServer ? [plainStyles] : []),
        files,
      ],
      // covers also `new URL('…', import.meta.url)`
      generator: { 'asset/resource': { filename: 'files/[name].[contenthash:8][ext]', emit: !isServer } },
    },
    optimization: isServer
      ? { minimize: !isDev, minimizer: [new Terser(serverMinifierOptions)], splitChunks: false }
      : {
          // with the React of the site, which is a production build
          ...(isDev && !hasRefresh && { nodeEnv: 'production' }),
          minimize: !isDev,
          minimizer: [new Terser(minifierOptions), new CssMinimizer()],
          chunkIds: isDev ? 'named' : 'deterministic',
          splitChunks: { cacheGroups: { basics } },
        },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * Output options of browser bundles. The URL of a release contains its version, so entry files need no content hash.
 * They cannot have one either, since the federation runtime needs their names before their content is known.
 */
export const clientOutput = (isDev: boolean) => ({
  filename: '[name].js',
  chunkFilename: isDev ? '[name].js' : '[name].[contenthash:8].js',
  // a module that threw during evaluation is evaluated again instead of being returned half-initialized
  strictModuleErrorHandling: true,
});

/** Releases derive their URL at run time; the development server has a fixed one for each front. */
export const publicPath = (name: string, isDev: boolean) => (isDev ? `/r/${name}/dev/` : 'auto');
