import { storedValue } from '@ezhuthu/kit/ui';
import { useStored } from '../hooks/use-stored.ts';

/** How dense the list is: a line for each post, or the cards that readers see. */
export type ListView = 'rows' | 'cards';

const stored = storedValue('dashboardView', (found): ListView => (found === 'cards' ? 'cards' : 'rows'));

/** The chosen density, in local storage. */
export const useListView = () => useStored(stored);
