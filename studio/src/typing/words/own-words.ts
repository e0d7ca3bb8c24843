import { type Answer, listOwnWords } from '@ezhuthu/contract';
import { hasPermission, roleOf } from '@ezhuthu/contract/text';
import { call, sessionStore } from '@ezhuthu/kit';

type OwnWords = Answer<typeof listOwnWords>['words'];

/**
 * The author's own words, by best effort: what needs them works without. Null where they did not come, or this account may
 * not read them.
 */
export async function fetchOwnWords(): Promise<OwnWords | null> {
  const { user } = sessionStore.current();
  // by name: in a browser's build operations have no `access`
  if (!user || !hasPermission(roleOf(user), 'editing')) return null;
  try {
    return (await call(listOwnWords, {}, { isBackground: true })).words;
  } catch (error) {
    console.warn("The author's own words did not come.", error);
    return null;
  }
}
