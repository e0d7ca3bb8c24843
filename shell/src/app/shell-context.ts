import { createContext, useContext } from 'react';
import type { Registry } from '../registry/registry.ts';

export interface ShellValue {
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
