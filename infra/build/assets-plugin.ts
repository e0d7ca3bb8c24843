import type { Compiler } from 'webpack';
import webpack from 'webpack';

/** Files by the name of the chunk group that needs them, which page servers preload. */
type Assets = Record<string, string[]>;

const notForPages = /\.map$|hot-update/;

/** Writes `assets.json` beside the client's folder. */
export class AssetsPlugin {
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
