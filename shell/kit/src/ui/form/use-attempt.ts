import { useRef } from 'react';

interface Attempts {
  /** The idempotency key of a content, unchanged until that content was sent successfully. */
  keyFor(content: unknown): string;
  succeeded(): void;
}

/** Idempotency keys that let the server apply a retry only once. */
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
