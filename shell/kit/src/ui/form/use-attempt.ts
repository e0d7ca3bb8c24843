import { useRef } from 'react';

interface Attempts {
  /** The same key for the same content, until that has succeeded. */
  keyFor(content: unknown): string;
  succeeded(): void;
}

/** Names what is sent, so that sending it again after a lost answer cannot apply it twice. */
export function useAttempt(): Attempts {
  const last = useRef({ text: '', key: '' });
  return {
    keyFor(content) {
      const text = JSON.stringify(content);
      if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
      return last.current.key;
    },
    succeeded() {
      last.current = { text: '', key: '' };
    },
  };
}
