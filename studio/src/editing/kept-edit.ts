import { storedValue } from '@ezhuthu/kit/ui';

/** What was edited and is not stored yet, in this browser. */
export interface KeptEdit<T> {
  content: T;
  /** As it was when the author began. */
  base: T;
  /** Saved by the author while the server was away: it is to be sent, not to be edited further. */
  isWaiting: boolean;
}

export const keptEdit = <T>(key: string) =>
  storedValue(key, (found) =>
    found && typeof found === 'object' && 'content' in found && 'base' in found
      ? (found as KeptEdit<T>)
      : null,
  );
