import { storedValue } from '@ezhuthu/kit/ui';

/** A text being edited in place. */
export interface Editable<T> {
  content: T;
  /** The content that the edit started from. */
  base: T;
}

/** An edit in local storage that the server has not stored yet. */
interface LocalEdit<T> extends Editable<T> {
  /** The author saved it while the server was unreachable: it is sent later and not edited further. */
  isWaiting: boolean;
}

export const localEdit = <T>(key: string) =>
  storedValue(key, (found) =>
    found && typeof found === 'object' && 'content' in found && 'base' in found
      ? (found as LocalEdit<T>)
      : null,
  );
