import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Manifest } from '@ezhuthu/releases/documents';
import { getManifestHash } from '@ezhuthu/releases/manifest';
import { renumber } from '@ezhuthu/releases/pointer';
import { openFolder } from '@ezhuthu/releases/store/folder-store';
import { expect, test } from '@jest/globals';
import { createFolder, createRelease } from '../../testing/small-release.ts';
import { goLive } from './deploy-release.ts';
import { makeLive } from './make-live.ts';

const kit = '@ezhuthu/kit';

test.each<[string, string, Partial<Manifest>]>([
  ['a front with its mount', 'studio', { mounts: [{ path: '/read' }] }],
  ['a shell without what it needs', 'shell', { provides: {} }],
])('a canary is taken back, and not made live, when %s went live meanwhile', async (_, other, changes) => {
  const { folder, remove } = await createFolder();
  const api = createServer((_req, res) => void res.end('{"version": "99.0.0"}')).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const store = openFolder(path.join(folder, 'store'));
  async function put(name: string, version: string, fields: Partial<Manifest>): Promise<Manifest> {
    const { manifest, folder: built } = await createRelease(folder, name, version);
    const changed = { ...manifest, mounts: [], needs: {}, ...fields };
    await writeFile(path.join(built, 'release.json'), JSON.stringify(changed, null, 2));
    await store.put(changed, built);
    return changed;
  }
  await makeLive(store, await put('shell', '1', { provides: { [kit]: '1.3.0' } }));
  await makeLive(store, await put('reader', '1', {}));
  const manifest = await put('reader', '2', { mounts: [{ path: '/read' }], needs: { [kit]: '^1.3.0' } });
  const { pointer, mark } = (await store.read('reader'))!;
  const at = new Date().toISOString();
  const span = { share: 10, isForAuthor: false, since: at, until: at, commit: null };
  await store.replace(
    renumber({ ...pointer, canary: { ...manifest, ...span, manifest: getManifestHash(manifest) } }),
    mark,
  );
  const during = await store.read('reader');
  await makeLive(store, await put(other, '9', changes));
  const site = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const deployment = { store, site, commit: null, print() {} };
  await expect(goLive(manifest, deployment, { mark: during!.mark })).rejects.toThrow(
    /overlaps with|does not share/,
  );
  const { version, canary } = (await store.read('reader'))!.pointer;
  expect([version, canary]).toEqual(['1', undefined]);
  expect((await store.readLog()).at(-1)!.action).toBe('canary taken back');
  api.close();
  await remove();
});
