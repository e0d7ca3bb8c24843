import path from 'node:path';
import type { Compiler } from 'webpack';
import webpack from 'webpack';

/**
 * Modules that the federation plugin generates. Their identifiers contain the path of the checkout, so they get fixed
 * ids.
 */
const generatedModules: [RegExp, string][] = [
  [/^container entry /, 'container'],
  [/\.federation[\\/]entry\.\w+\.js/, 'federation'],
];

interface SourceMap {
  sources: string[];
  sourcesContent: (string | null)[];
}

/** Sources written by the bundler, which contain hashes and paths of the checkout. */
const generatedSource = /\/webpack\/|\.federation\//;

/** Removes everything from a source map that depends on the checkout. */
function normalizeSourceMap(map: SourceMap, file: string): object {
  const { sources, sourcesContent } = map;
  return {
    ...map,
    file,
    sources: sources.map((source) => source.replace(/\.federation\/entry\.\w+/, '.federation/entry')),
    sourcesContent: sourcesContent.map((text, index) =>
      generatedSource.test(sources[index]!) ? null : text,
    ),
  };
}

/**
 * Makes builds reproducible: in every checkout, the same sources give the same files.
 *
 * The minifier names variables by how often letters occur, also those of content hashes, so that whatever enters a
 * module's hash changes the code.
 */
export class ReproduciblePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReproduciblePlugin', (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).processResult.tap(
        'ReproduciblePlugin',
        // of maps that are no texts webpack makes the paths relative
        ([source, map, more]) => [source, typeof map === 'string' ? JSON.parse(map) : map, more],
      );
      compilation.hooks.beforeModuleIds.tap('ReproduciblePlugin', (modules) => {
        for (const module of modules) {
          const [, id] = generatedModules.find(([pattern]) => pattern.test(module.identifier())) ?? [];
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReproduciblePlugin', stage }, (assets) => {
        for (const name of Object.keys(assets).filter((asset) => asset.endsWith('.map'))) {
          const map = normalizeSourceMap(
            JSON.parse(assets[name]!.source().toString()),
            path.basename(name, '.map'),
          );
          compilation.updateAsset(name, new webpack.sources.RawSource(JSON.stringify(map)));
        }
      });
    });
  }
}
