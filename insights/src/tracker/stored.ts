/** What the browser's storage has under a key; null when there is nothing, or nothing that can be read. */
export function stored<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key)!);
  } catch {
    return null;
  }
}

/** Without room, or leave, to keep it, it is as if nothing had been. */
export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {}
}
