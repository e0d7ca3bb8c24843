import type { Compiler, Module } from 'webpack';
import { sharedEntries } from './shared.ts';

export const usedExportsFile = 'used-exports.json';

export const contractEntry = '@ezhuthu/contract';

/** Names that a release imports from the shared packages and from the contract, by entry. */
export type UsedExports = Record<string, string[]>;

/** An import of a name; webpack's types do not declare these fields. */
interface ImportedName {
  request?: string;
  ids?: string[];
}

const withParts = (module: Module): Module[] => [
  module,
  ...((module as { modules?: Module[] }).modules ?? []),
];

/** Writes the names that a remote imports from the shared packages and the contract beside the client's folder. */
export class UsedExportsPlugin {
  apply(compiler: Compiler): void {
    // the page server reads manifests without loading the bundler
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('UsedExportsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'UsedExportsPlugin', stage }, () => {
        const used = new Map([...sharedEntries, contractEntry].map((name) => [name, new Set<string>()]));
        // modules in no chunk are imported by nothing that is used
        const bundled = [...compilation.modules].filter(
          (module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0,
        );
        for (const { dependencies } of bundled.flatMap(withParts))
          for (const { request = '', ids = [] } of dependencies as ImportedName[])
            if (ids[0]) used.get(request)?.add(ids[0]);
        const sorted = [...used].map(([name, names]) => [name, [...names].sort()]);
        const text = JSON.stringify(Object.fromEntries(sorted));
        compilation.emitAsset(`../${usedExportsFile}`, new sources.RawSource(text));
      });
    });
  }
}
