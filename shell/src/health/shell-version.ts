/** The version of the shell on this page; empty when it cannot be told. */
export function getShellVersion(): string {
  const script = document.querySelector('script[src*="/r/shell/"]')?.getAttribute('src');
  return /\/r\/shell\/([\w.-]+)\//.exec(script ?? '')?.[1] ?? '';
}
