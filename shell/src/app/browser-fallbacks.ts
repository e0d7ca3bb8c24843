/** What browsers refuse or change, by a setting or without HTTPS, so that code need not ask. Imported before all other code. */

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

/** Browsers that translate replace texts, which React would fail to remove and to insert something before. */
function tolerateTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;
  const isReplaced = (child: Node | null, parent: Node) =>
    child instanceof Text && child.parentNode !== parent;
  Object.assign(Node.prototype, {
    removeChild(this: Node, child: Node) {
      return isReplaced(child, this) ? child : removeChild.call(this, child);
    },
    insertBefore(this: Node, node: Node, next: Node | null) {
      return insertBefore.call(this, node, isReplaced(next, this) ? null : next);
    },
  });
}

provideStorage('localStorage');
provideStorage('sessionStorage');
provideRandomIds();
tolerateTranslation();
