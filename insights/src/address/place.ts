import { createContext, useContext } from 'react';

/**
 * Name of the URL parameter of the selected tab. Within the dashboard it differs, since the dashboard
 * has a tab parameter of its own.
 */
const TabName = createContext('tab');

export const TabNameProvider = TabName.Provider;
export const useTabName = (): string => useContext(TabName);
