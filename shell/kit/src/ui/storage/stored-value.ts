type Area = 'localStorage' | 'sessionStorage';

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** A text in the browser's storage. Never throws, not even where storage is full or forbidden. */
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
 * A value in the browser's storage, as JSON.
 * @param parse validates what was found; it is given null when there is nothing, or nothing that it accepted
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
