import { existsSync } from 'node:fs';
import path from 'node:path';
import ReactRefresh from '@pmmmwh/react-refresh-webpack-plugin';
import CssMinimizer from 'css-minimizer-webpack-plugin';
import MiniCssExtract from 'mini-css-extract-plugin';
import Terser from 'terser-webpack-plugin';
import webpack, { type Compiler, type Configuration, type WebpackPluginInstance } from 'webpack';
import { getPackage, getPackageFolder, type Project } from '../project.ts';
import { ReproduciblePlugin } from './reproducible-plugin.ts';
import { getRules } from './rules.ts';

export interface FrontBuild {
  project: Project;
  /** Folder of the release. */
  out: string;
  isDev: boolean;
  /** Whether components are exchanged without a reload, for which the shell must be a development build, too. */
  hasRefresh?: boolean;
}

const createMinimizer = (terserOptions: object) =>
  new Terser({ minify: Terser.swcMinify, extractComments: false, terserOptions });

/** Small modules that most pages of a front need. They form one chunk, loaded with the first page. */
const basicModules = [
  'contract/src/(?:limits|posts|site|categories|text/cover)',
  'kit/src/text/(?!messages/(?!components))',
  'kit/src/ui/(?:author-part|button|chip|class-names|cover|error-state|field|form/use-write|icon|skeleton)',
  'members/src/engagement',
];
const basics = {
  name: 'basics',
  test: new RegExp(basicModules.join('|')),
  chunks: 'async',
  minChunks: 2,
  enforce: true,
} as const;

/** What stands beside most pages is a part of them, so that a page has fewer style sheets. */
const layout = {
  ...basics,
  test: /[\\/]src[\\/]sidebar[\\/]|[\\/]kit[\\/]src[\\/]ui[\\/]whole-words[\\/]/,
  minChunks: 1,
} as const;

/** Replaces Lucide's icon component by a smaller one of our own; the drawings stay Lucide's. */
function getSlimIcons(project: Project) {
  const source = path.join(getPackageFolder('@ezhuthu/kit', project), 'src/ui/icon/create-icon.ts');
  // published packages are compiled
  const file = existsSync(source) ? source : source.replace(/ts$/, 'js');
  return new webpack.NormalModuleReplacementPlugin(/\/createLucideIcon\.mjs$/, file);
}

/** Chunk group of the script that every document loads. */
const scriptName = 'script';

const notForPages = /\.map$|hot-update/;

/** Writes `assets.json` beside the client's folder: files by the name of the chunk group that needs them, for preloads. */
class AssetsPlugin {
  private readonly script: string | undefined;

  constructor(script: string | undefined) {
    this.script = script;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AssetsPlugin', stage }, () => {
        const assets: Record<string, string[]> = this.script ? { [scriptName]: [`${scriptName}.js`] } : {};
        // sorted, so that builds are reproducible
        const groups = [...compilation.namedChunkGroups].sort(([one], [other]) => (one < other ? -1 : 1));
        for (const [name, { chunks }] of groups) {
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

/** What bundles for browsers and servers have in common. */
function baseConfig({ project, out, isDev, hasRefresh = isDev }: FrontBuild, isServer: boolean) {
  const side = isServer ? 'server' : 'client';
  return {
    name: `${project.name}:${side}`,
    mode: isDev ? 'development' : 'production',
    context: project.folder,
    // in releases without a comment that names the map, since browsers are not served any
    devtool: isDev ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: path.join(out, side),
      // beside the folder of the bundles, from which files are served
      ...(!isDev && { sourceMapFilename: `../maps/${side}/[file].map` }),
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.jsx', '.js', '.mjs'],
      conditionNames: [isServer ? 'node' : 'browser', 'import', 'default'],
    },
    module: {
      rules: getRules({ project, isServer, isDev, hasRefresh }),
      // covers also `new URL('…', import.meta.url)`
      generator: { 'asset/resource': { filename: 'files/[name].[contenthash:8][ext]', emit: !isServer } },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  } satisfies Configuration;
}

/** The configuration of a bundle for browsers, apart from module federation. */
export function clientConfig(build: FrontBuild) {
  const { project, isDev, hasRefresh = isDev } = build;
  const { name } = project;
  const base = baseConfig(build, false);
  // they differ between fronts, because a page takes a style sheet with a known file name as loaded
  const styleSheet = isDev ? `${name}.[name].css` : '[name].[contenthash:8].css';
  return {
    ...base,
    target: ['web', 'es2022'],
    output: {
      ...base.output,
      // releases derive their URL at run time; the development server has a fixed one for each front
      publicPath: isDev ? `/r/${name}/dev/` : 'auto',
      uniqueName: name,
      // without a hash, since the federation runtime needs their names before their content is known; the URL of a release
      // contains its version
      filename: '[name].js',
      chunkFilename: isDev ? '[name].js' : '[name].[contenthash:8].js',
      // a module that threw during evaluation is evaluated again instead of being returned half-initialized
      strictModuleErrorHandling: true,
    },
    optimization: {
      // with the React of the site, which is a production build
      ...(isDev && !hasRefresh && { nodeEnv: 'production' }),
      minimize: !isDev,
      // four passes make the bundles 1 % smaller
      minimizer: [createMinimizer({ compress: { passes: 4, ecma: 2020 }, ecma: 2020 }), new CssMinimizer()],
      chunkIds: isDev ? 'named' : 'deterministic',
      splitChunks: { cacheGroups: { basics, layout } },
    },
    plugins: [
      getSlimIcons(project),
      browserDefines,
      ...(hasRefresh ? [new ReactRefresh({ overlay: false, library: name })] : []),
      // no class of the kit overrides another, so the order of style sheets in a shared chunk does not matter
      new MiniCssExtract({ filename: styleSheet, chunkFilename: styleSheet, ignoreOrder: true }),
      // while developing only the shell's, which starts pages: nothing is counted
      new AssetsPlugin(isDev && name !== 'shell' ? undefined : getPackage(project).ezhuthu.script),
      ...(isDev ? [] : [new ReproduciblePlugin()]),
    ],
  } satisfies Configuration;
}

/** The configuration of the script that every document loads, if the front has one. */
export function scriptConfigs(build: FrontBuild): Configuration[] {
  const { script } = getPackage(build.project).ezhuthu;
  if (!script) return [];
  const { plugins, ...base } = clientConfig(build);
  const own = plugins.filter((plugin) => !(plugin instanceof AssetsPlugin));
  return [{ ...base, name: `${base.name}:${scriptName}`, entry: { [scriptName]: script }, plugins: own }];
}

/** The configuration of a bundle for servers: one CommonJS file. */
export function serverConfig(build: FrontBuild) {
  const base = baseConfig(build, true);
  return {
    ...base,
    target: 'node24',
    output: { ...base.output, filename: '[name].cjs', library: { type: 'commonjs2' } },
    optimization: {
      minimize: !build.isDev,
      // without comments and in ASCII, because each render thread keeps the text of its bundles in memory, and one with
      // other characters twice as large; names stay, for stack traces
      minimizer: [
        createMinimizer({
          compress: false,
          mangle: false,
          format: { comments: false, ascii_only: true },
        }),
      ],
      splitChunks: false,
    },
    plugins: [
      getSlimIcons(build.project),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ] as WebpackPluginInstance[],
  } satisfies Configuration;
}
