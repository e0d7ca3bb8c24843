import { createContext, useContext } from 'react';

/**
 * Name of the address's parameter that says which tab is shown: the dashboard, of which these metrics are a tab
 * themselves, has its own.
 */
const TabName = createContext('tab');

export const TabNameProvider = TabName.Provider;
export const useTabName = (): string => useContext(TabName);
