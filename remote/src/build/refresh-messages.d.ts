/** The part of webpack's `import.meta.webpackHot` that is used. */
interface Hot {
  data?: Record<string, unknown>;
  dispose(handle: (data: Record<string, unknown>) => void): void;
  accept(): void;
}

export function refreshMessages(hot: Hot | undefined, exported: Record<string, unknown>): void;
