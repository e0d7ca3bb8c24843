/**
 * `node infra/release/changed-fronts.ts`: builds each front, and prints those that differ from what is live in the store, as a
 * JSON array, for pipelines.
 */
import type { Pointer } from '@ezhuthu/releases/documents';
import { isNews } from '@ezhuthu/releases/pointer';
import { orNothing } from '@ezhuthu/releases/store/store';
import { openStore } from '@ezhuthu/remote/release/open-store';
import { runScript } from '@ezhuthu/system/terminal';
import { buildFront } from '../build/build-front.ts';
import { allFronts, dist, root } from '../checkout.ts';

/** @param versions that the sources give, by front */
export const findChangedFronts = (
  versions: ReadonlyMap<string, string>,
  live: ReadonlyMap<string, Pointer | undefined>,
): string[] =>
  [...versions].filter(([name, version]) => isNews(version, live.get(name))).map(([name]) => name);

if (import.meta.main)
  await runScript(async () => {
    const store = await openStore({ root, dist });
    const versions = new Map<string, string>();
    const live = new Map<string, Pointer | undefined>();
    for (const name of allFronts) {
      versions.set(name, (await buildFront(name)).version);
      live.set(name, (await store.read(name).catch(orNothing))?.pointer);
    }
    console.log(JSON.stringify(findChangedFronts(versions, live)));
  });
