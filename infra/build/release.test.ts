import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { verifyRelease } from '../release/manifest.ts';
import { createFolder } from '../test/releases/small-release.ts';
import { root } from './fronts.ts';

const script = (name: string) => path.resolve(import.meta.dirname, '../test/releases', name);

const run = async (...args: string[]) => (await promisify(execFile)(process.execPath, args)).stdout.trim();

/** The version of a front's release in the project's own folder, which is built only once. */
const getVersion = async (front: string) => path.basename(await run(script('print-release.ts'), front));

/** The version that a front gets with changed sources. */
async function getChangedVersion(front: string, changes: Record<string, string>): Promise<string> {
  const { folder, remove } = await createFolder();
  const version = await run(script('print-version.ts'), front, folder, JSON.stringify(changes));
  await remove();
  return version;
}

/** A source file in which a string has become another. */
function changed(file: string, text: string): Record<string, string> {
  const source = readFileSync(path.join(root, file), 'utf8');
  if (!source.includes(text)) throw new Error(`${file} does not contain ${text}`);
  return { [file]: source.replace(text, `${text} (மாறியது)`) };
}

const texts = 'shell/kit/src/text/messages';
const studioWord = changed(`${texts}/studio.ts`, 'Save Draft');
const readerWord = changed(`${texts}/sidebar.ts`, 'அண்மைப் பதிவுகள்');
const specimen = changed('shell/kit/src/gallery/gallery.tsx', 'உறுப்புகளின் காட்சி');

test('a release is what its manifest lists', async () => {
  const manifest = await verifyRelease(await run(script('print-release.ts'), 'reader'));
  expect(Object.keys(manifest.integrity)).toContain('client/remoteEntry.js');
  expect(manifest.version).toMatch(/^0\.1\.0-[0-9a-f]{8}$/);
}, 120_000);

test('a front that contains a change gets another version, and no other front does', async () => {
  const [insights, sameInsights, reader, changedReader, sameReader] = await Promise.all([
    getVersion('insights'),
    getChangedVersion('insights', { ...studioWord, ...readerWord, ...specimen }),
    getVersion('reader'),
    getChangedVersion('reader', readerWord),
    getChangedVersion('reader', { ...studioWord, ...specimen }),
  ]);
  expect(sameInsights).toBe(insights);
  expect(sameReader).toBe(reader);
  expect(changedReader).not.toBe(reader);
}, 240_000);
