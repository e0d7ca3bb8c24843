import { type Config, openPlatform, setAuthor } from '@ezhuthu/api';
import { reader } from './people.ts';

/**
 * An account that is no author's, unless it is there: made as an author's, before anything is served, and then without
 * that right.
 */
export async function insertReader(config: Config): Promise<void> {
  const { database, ...platform } = await openPlatform(config);
  const existing = await database.read('account').where('email_key', reader.email).first('id');
  if (!existing) {
    const details = { ...reader, firstName: 'கயல்', lastName: 'அரசன்' };
    const { id } = await setAuthor({ database, ...platform }, details);
    await database.transaction((tx) => tx('account').where('id', id).update({ is_author: false }));
  }
  await database.close();
}
