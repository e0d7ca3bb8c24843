import { cleanMessage } from './clean-message.ts';
import type { Failure, FrontVersion } from './failures.ts';
import { getShellVersion } from './shell-version.ts';
import { formatStack, readStack } from './stack.ts';
import { viewToken } from './view.ts';

/** Characters, which are all ASCII; the page server accepts no more. */
const maxStack = 4000;
const maxPath = 2000;

/** What was thrown in words of the engine. Anything but an error may be what somebody typed. */
const describe = (error: unknown): string =>
  error instanceof Error ? cleanMessage(`${error.name}: ${error.message}`) : `thrown: ${typeof error}`;

/** Fronts that did not load: a page that is waited for tries again and again, and counts once. */
const notLoaded = new Set<string>();

/**
 * Reports a failure to the page server, without anything that people typed.
 * @param front undefined for the shell
 */
export async function sendFailure(
  front: FrontVersion | undefined,
  failure: Failure,
  error: unknown,
): Promise<void> {
  const shell = getShellVersion();
  const { name, version } = front ?? { name: 'shell', version: shell };
  if (failure === 'load') {
    if (notLoaded.has(name)) return;
    notLoaded.add(name);
  }
  const stack = error instanceof Error ? formatStack(readStack(error.stack ?? '')) : '';
  const report = {
    path: location.pathname.slice(0, maxPath),
    shell: shell || undefined,
    message: describe(error),
    stack: stack.slice(0, maxStack),
  };
  const view = await viewToken();
  navigator.sendBeacon?.(
    `/metrics/failures/${name}/${version}/${failure}`,
    JSON.stringify({ ...report, view }),
  );
}
