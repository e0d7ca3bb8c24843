import { storedValue } from '@ezhuthu/kit/ui';
import { useState } from 'react';

/** How dense the list is: a line for each post, or the cards that readers see. */
export type ListView = 'rows' | 'cards';

const stored = storedValue('dashboardView', (found): ListView => (found === 'cards' ? 'cards' : 'rows'));

/** The chosen density, in local storage. */
export function useListView(): [ListView, (view: ListView) => void] {
  const [view, setView] = useState(stored.get);
  return [
    view,
    (next) => {
      setView(next);
      stored.set(next);
    },
  ];
}
