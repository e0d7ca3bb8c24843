import { useSyncExternalStore } from 'react';

const phone = '(max-width: 768px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(phone);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the viewport is too narrow for tables, so that cards are used. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(phone).matches,
    () => false,
  );
