type Area = 'localStorage' | 'sessionStorage';

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** A string in local or session storage. Never throws, even when storage is full or disabled. */
export const storedText = (key: string, area: Area = 'localStorage') => ({
  get: (): string | null => attempt(() => globalThis[area].getItem(key), null),
  /** @returns whether it was stored */
  set: (text: string): boolean =>
    attempt(() => {
      globalThis[area].setItem(key, text);
      return true;
    }, false),
  remove: (): void => attempt(() => globalThis[area].removeItem(key), undefined),
});

/**
 * A JSON value in local storage.
 * @param parse validates the stored value; called with null when nothing is stored, or when parsing
 * throws
 */
export function storedValue<T>(key: string, parse: (found: unknown) => T) {
  const text = storedText(key);
  return {
    ...text,
    get(): T {
      try {
        return parse(JSON.parse(text.get() ?? 'null'));
      } catch {
        return parse(null);
      }
    },
    set: (value: T): boolean => text.set(JSON.stringify(value)),
  };
}
