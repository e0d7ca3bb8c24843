import { useLocation } from '@ezhuthu/kit/router';
import { type ComponentType, lazy, useState } from 'react';

/** Milliseconds before what did not load is tried again; twice as long each time. */
const firstWait = 2000;

let isLoaded = false;

/** Until it is there, what the server sent stands, and its links need no script. */
async function loadSidebar(wait = firstWait): Promise<{ default: ComponentType }> {
  try {
    const { Sidebar } = await import(/* webpackChunkName: "sidebar-blocks" */ './sidebar.tsx');
    isLoaded = true;
    return { default: Sidebar };
  } catch {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return loadSidebar(wait * 2);
  }
}

/** The page is alive before its sidebar. */
export const LateSidebar = lazy(() => loadSidebar());

/**
 * The key of the sidebar's boundary. React would keep a navigation waiting for a part of the page that is not alive yet;
 * whoever goes on before the sidebar has loaded gets a new one.
 */
export function useSidebarPlace(): string {
  const { key } = useLocation();
  const [begun] = useState(key);
  const [place, setPlace] = useState('first');
  if (place === 'first' && key !== begun && !isLoaded) setPlace('later');
  return place;
}
