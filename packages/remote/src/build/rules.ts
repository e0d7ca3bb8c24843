import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import MiniCssExtract from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { getPackageFolder, type Project } from '../project.ts';

export interface Target {
  project: Project;
  isServer: boolean;
  isDev: boolean;
  /** Whether components are exchanged without a reload. */
  hasRefresh: boolean;
}

const here = import.meta.dirname;

/** Loaders are dependencies of this package, not of the project. */
const getLoader = createRequire(import.meta.url).resolve;

const typescript = ({ isServer, hasRefresh }: Target): RuleSetRule => ({
  test: /\.(?:tsx?|jsx)$/,
  exclude: /node_modules/,
  // otherwise what is imported and not there is undefined on the page
  parser: { exportsPresence: 'error' },
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

/** File by file, so that a chunk contains only the operations that it uses. */
const contract = ({ project }: Target): RuleSetRule => ({
  include: path.join(getPackageFolder('@ezhuthu/contract', project), 'src'),
  exclude: /[\\/]src[\\/](?:(?:index|finding-sentences)\.[jt]s$|text[\\/])/,
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

/** Of imports such as `icons.svg?inline`. */
const inline = /^\?inline$/;

/** Scripts of workers import nothing, so they are files as they stand. */
const files: RuleSetRule = {
  test: /\.(?:woff2?|ttf|svg|png|jpe?g|webp|avif|gif|txt|worker\.js)$/,
  resourceQuery: { not: inline },
  type: 'asset/resource',
};

/** A drawing that is needed with its style sheet: as text, which compresses better than base64. */
const drawings: RuleSetRule = {
  test: /\.svg$/,
  resourceQuery: inline,
  type: 'asset/inline',
  generator: { dataUrl: (svg: Buffer) => `data:image/svg+xml,${encodeURIComponent(svg.toString())}` },
};

export const getRules = (target: Target): RuleSetRule[] => [
  typescript(target),
  contract(target),
  styles(target),
  ...(target.isServer ? [plainStyles] : []),
  files,
  drawings,
];
