import { type openPlatform, setAuthor } from '@ezhuthu/api';
import { reader } from './people.ts';

/** An account that is no author's. There is no sign-up yet, so it is made as an author's and then loses that right. */
export async function insertReader(platform: Awaited<ReturnType<typeof openPlatform>>): Promise<void> {
  const { id } = await setAuthor(platform, { ...reader, firstName: 'கயல்', lastName: 'அரசன்' });
  await platform.database.transaction((tx) => tx('account').where('id', id).update({ is_author: false }));
}
