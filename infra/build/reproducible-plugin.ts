import path from 'node:path';
import type { Compiler } from 'webpack';
import webpack from 'webpack';

/** Modules that the federation plugin writes: they are called by where the checkout is, and so were their ids. */
const writtenHere: [RegExp, string][] = [
  [/^container entry /, 'container'],
  [/\.federation[\\/]entry\.\w+\.js/, 'federation'],
];

interface SourceMap {
  sources: string[];
  sourcesContent: (string | null)[];
}

/** Written by the bundler, with hashes and paths of this checkout in it. */
const generated = /\/webpack\/|\.federation\//;

/** A source map without what differs from checkout to checkout, under the name that its file has in the end. */
function steady(map: SourceMap, file: string): object {
  const { sources, sourcesContent } = map;
  return {
    ...map,
    file,
    sources: sources.map((source) => source.replace(/\.federation\/entry\.\w+/, '.federation/entry')),
    sourcesContent: sourcesContent.map((text, index) => (generated.test(sources[index]!) ? null : text)),
  };
}

/** Makes what is built of a remote the same in every checkout of the same sources. */
export class ReproduciblePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReproduciblePlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('ReproduciblePlugin', (modules) => {
        for (const module of modules) {
          const [, id] = writtenHere.find(([mark]) => mark.test(module.identifier())) ?? [];
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReproduciblePlugin', stage }, (assets) => {
        for (const name of Object.keys(assets).filter((asset) => asset.endsWith('.map'))) {
          const map = steady(JSON.parse(assets[name]!.source().toString()), path.basename(name, '.map'));
          compilation.updateAsset(name, new webpack.sources.RawSource(JSON.stringify(map)));
        }
      });
    });
  }
}
