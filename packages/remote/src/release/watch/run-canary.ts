import type { Canary, Manifest } from '@ezhuthu/releases/documents';
import { createEntry } from '@ezhuthu/releases/log-entry';
import { getManifestHash } from '@ezhuthu/releases/manifest';
import { renumber } from '@ezhuthu/releases/pointer';
import { replacePointer, takeBackCanary } from '../make-live.ts';
import { type Watch, watchRelease } from './watch.ts';

/** Milliseconds after its end for which a canary stands if whoever deployed it is gone. */
const grace = 60_000;

export interface CanaryOptions extends Pick<Canary, 'share' | 'isForAuthor'>, Pick<Watch, 'duration'> {}

interface Options
  extends CanaryOptions,
    Pick<Watch, 'store' | 'readHealth' | 'interval' | 'signal' | 'print'>,
    Pick<Canary, 'commit'> {
  /** Mark of the pointer beside which the release was tried. */
  mark: string | undefined;
}

const describe = ({ share, isForAuthor, until }: Canary): string =>
  [share > 0 ? `${share} % of visitors` : '', isForAuthor ? 'the author' : ''].filter(Boolean).join(' and ') +
  `, until ${until.slice(11, 16)} UTC`;

/**
 * Gives a release to some visitors, compares it with the live one, and takes it back when it is worse.
 * @returns the pointer's mark afterwards, and what has happened in words, when the release may become live
 * @throws when it is worse, or the comparison ends early; the release is then no longer given to anybody
 */
export async function runCanary(
  manifest: Manifest,
  { store, commit, mark, share, isForAuthor, duration, ...watching }: Options,
): Promise<{ mark: string; summary: string }> {
  const { name, version, mounts } = manifest;
  const { signal, print } = watching;
  const found = await store.read(name);
  if (!found) throw new Error(`${name} has no live release that ${version} could be compared with.`);
  const inFuture = (span: number) => new Date(Date.now() + span).toISOString();
  const canary: Canary = {
    ...{ name, version, mounts, commit, manifest: getManifestHash(manifest) },
    ...{ share, isForAuthor, since: inFuture(0), until: inFuture(duration + grace) },
  };
  const entry = { name, from: found.pointer.version, to: version, commit };
  await replacePointer(store, renumber({ ...found.pointer, canary }), mark);
  const current = (await store.read(name))!.mark;
  await store.appendLog(createEntry({ ...entry, action: 'canary', why: describe(canary) }));
  print(`${name} ${version} is given to ${describe(canary)}; Ctrl+C takes it back`);

  const takeBack = (why: string, isBad: boolean) => takeBackCanary(store, canary, { why, isBad });
  const watch = { store, name, version, before: entry.from, isBeside: true, duration, ...watching };
  const verdict = await watchRelease(watch).catch(async (error: Error) => {
    const reason = signal?.aborted ? 'interrupted' : error.message;
    await takeBack(reason, false);
    throw new Error(`${name} ${version} was taken back: ${reason}`);
  });
  if (!verdict.worse) {
    const summary = `${verdict.isTooFew ? 'too few to judge: ' : ''}${verdict.summary}`;
    print(`  ${summary}`);
    return { mark: current, summary };
  }
  await takeBack(verdict.worse, true);
  throw new Error(`${name} ${version} was taken back, since it is worse than before: ${verdict.worse}`);
}
