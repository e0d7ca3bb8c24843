import type { Compilation, Module } from 'webpack';
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

/** @param compilation of a browser bundle */
export function getUsedExports({ modules, chunkGraph }: Compilation): UsedExports {
  const used = new Map([...sharedEntries, contractEntry].map((name) => [name, new Set<string>()]));
  // modules in no chunk are imported by nothing that is used
  const bundled = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  for (const { dependencies } of bundled.flatMap(withParts))
    for (const { request = '', ids = [] } of dependencies as ImportedName[])
      if (ids[0]) used.get(request)?.add(ids[0]);
  return Object.fromEntries([...used].map(([name, names]) => [name, [...names].sort()]));
}
