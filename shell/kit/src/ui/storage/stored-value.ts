type Area = 'localStorage' | 'sessionStorage';

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** A text that the browser keeps under a key. Storage that is full, or that nobody may use, never throws. */
export const storedText = (key: string, area: Area = 'localStorage') => ({
  get: (): string | null => attempt(() => globalThis[area].getItem(key), null),
  /** @returns whether it is kept */
  set: (text: string): boolean =>
    attempt(() => {
      globalThis[area].setItem(key, text);
      return true;
    }, false),
  remove: (): void => attempt(() => globalThis[area].removeItem(key), undefined),
});

/**
 * A value that the browser keeps under a key, as JSON.
 * @param parse makes it of what is found; of null where there is nothing, or nothing that it can make it of
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
