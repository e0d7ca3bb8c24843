/** What browsers refuse, by a setting or without HTTPS, so that code need not ask whether it is there. Imported before all other code. */

/** Storage that lasts as long as the page. Stored values are own properties, as in the browser's. */
class PageStorage {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? (Reflect.get(this, key) as string) : null;
  }
  setItem(key: string, value: string): void {
    Object.defineProperty(this, key, { value: String(value), enumerable: true, configurable: true });
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
  clear(): void {
    for (const key of Object.keys(this)) this.removeItem(key);
  }
  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }
  get length(): number {
    return Object.keys(this).length;
  }
}

export function provideStorage(area: 'localStorage' | 'sessionStorage'): void {
  try {
    window[area].getItem('');
  } catch {
    Object.defineProperty(window, area, { value: new PageStorage(), configurable: true });
  }
}

/** A version 4 UUID. */
function randomUUID(): ReturnType<Crypto['randomUUID']> {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const groups = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return groups.join('-') as ReturnType<Crypto['randomUUID']>;
}

/** Browsers offer it with HTTPS only. */
export function provideRandomIds(): void {
  crypto.randomUUID ??= randomUUID;
}

provideStorage('localStorage');
provideStorage('sessionStorage');
provideRandomIds();
