import { type QueryClient, QueryClientProvider } from '@ezhuthu/kit/query';
import type { Registry } from '@ezhuthu/releases/registry';
import { createContext, type ReactNode, useContext } from 'react';
import { ToastHost } from '../toasts/toast-host.tsx';

interface ShellValue {
  registry: Registry;
  siteUrl: string;
  /** Whether a remote failed to load, so that its pages are missing. */
  failed(name: string): boolean;
}

const ShellContext = createContext<ShellValue | null>(null);
export const ShellProvider = ShellContext.Provider;

export function useShell(): ShellValue {
  const value = useContext(ShellContext);
  if (!value) throw new Error('useShell needs a ShellProvider around it');
  return value;
}

interface AppProps {
  queryClient: QueryClient;
  shell: ShellValue;
  /** The router, of the browser or of the server. */
  children: ReactNode;
}

/** The providers around the router, the same on server and browser. */
export function App({ queryClient, shell, children }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ShellProvider value={shell}>
        {children}
        <ToastHost />
      </ShellProvider>
    </QueryClientProvider>
  );
}
