import { type QueryClient, QueryClientProvider } from '@ezhuthu/kit/query';
import type { ReactNode } from 'react';
import { ToastHost } from '../toasts/toast-host.tsx';
import { ShellProvider, type ShellValue } from './shell-context.ts';

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
