/** What was edited and is not stored yet, in this browser. */
export interface KeptEdit<T> {
  content: T;
  /** As it was when the author began. */
  base: T;
  /** Saved by the author while the server was away: it is to be sent, not to be edited further. */
  isWaiting: boolean;
}

export function readKept<T>(key: string): KeptEdit<T> | null {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null');
    return found && typeof found === 'object' && 'content' in found && 'base' in found ? found : null;
  } catch {
    return null;
  }
}

/** @returns whether it is kept */
export function keep<T>(key: string, edit: KeptEdit<T>): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(edit));
    return true;
  } catch {
    return false;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}
