/** Switches a front between two versions until it is killed. Arguments: the store's folder, the front. */
import { advance } from '@ezhuthu/releases/pointer';
import { openFolder } from '@ezhuthu/releases/store/folder-store';

const [folder = '', name = ''] = process.argv.slice(2);
const store = openFolder(folder);
for (;;) {
  const { pointer, mark } = (await store.read(name))!;
  const version = pointer.version === '1' ? '2' : '1';
  await store.replace(
    {
      ...advance(undefined, { name, version, mounts: [], commit: null, manifest: '' }, new Date()),
      previous: [],
    },
    mark,
  );
}
