import path from 'node:path';
import type { RuleSetRule } from 'webpack';

const here = import.meta.dirname;

/**
 * Reduces font files to what their faces use, and names the parts: `name-basic.12345678.woff2`. Pages preload the basic
 * ones by this name.
 */
export const fontRules: RuleSetRule[] = [
  {
    test: /[\\/]kit[\\/]src[\\/]ui[\\/]fonts\.css$/,
    enforce: 'pre',
    loader: path.join(here, 'font-ranges-loader.cjs'),
  },
  ...['basic', 'rest'].map((part) => ({
    test: /\.woff2$/,
    resourceQuery: new RegExp(`part=${part}`),
    loader: path.join(here, 'subset-font-loader.cjs'),
    generator: { filename: `files/[name]-${part}.[contenthash:8][ext]` },
  })),
];
