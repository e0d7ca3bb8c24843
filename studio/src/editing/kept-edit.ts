import { storedValue } from '@ezhuthu/kit/ui';

/** An edit in local storage that the server has not stored yet. */
export interface KeptEdit<T> {
  content: T;
  /** The content that the edit started from. */
  base: T;
  /** The author saved it while the server was unreachable: it is sent later and not edited further. */
  isWaiting: boolean;
}

export const keptEdit = <T>(key: string) =>
  storedValue(key, (found) =>
    found && typeof found === 'object' && 'content' in found && 'base' in found
      ? (found as KeptEdit<T>)
      : null,
  );
