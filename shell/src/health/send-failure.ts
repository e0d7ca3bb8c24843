import type { Failure, FrontVersion } from './failures.ts';
import { getReleases } from './releases.ts';
import { viewToken } from './view.ts';

/** Characters; the page server accepts no more. */
const maxMessage = 500;
const maxStack = 4000;
const maxPath = 2000;

/** Quoted text, from the first quotation to the end of the last, and letters of other alphabets than the engine's. */
const data = /(?<!\w)["'`“‘«](?:.*["'`”’»](?!\w)|.*)|[^ -~]+/gs;
/** Lines of a stack with files of releases. */
const frames = /^.*\/r\/.*$/gm;

/** What was thrown in words of the engine. Anything but an error may be what somebody typed. */
const describe = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}`.replace(data, '…') : `thrown: ${typeof error}`;

/** Fronts that did not load: a page that is waited for tries again and again, and counts once. */
const notLoaded = new Set<string>();

/**
 * Reports a failure to the page server, without text that people typed. What else could be theirs, such as numbers, the page
 * server leaves out.
 * @param front undefined for the shell
 */
export async function sendFailure(
  front: FrontVersion | undefined,
  failure: Failure,
  error: unknown,
): Promise<void> {
  const [shell] = getReleases();
  const { name, version } = front ?? shell;
  if (failure === 'load') {
    if (notLoaded.has(name)) return;
    notLoaded.add(name);
  }
  const stack = (error instanceof Error && error.stack?.match(frames)?.join('\n')) || '';
  const report = {
    path: location.pathname.slice(0, maxPath),
    shell: shell.version,
    message: describe(error).slice(0, maxMessage),
    stack: stack.slice(0, maxStack),
  };
  const view = await viewToken();
  navigator.sendBeacon?.(
    `/metrics/failures/${name}/${version}/${failure}`,
    JSON.stringify({ ...report, view }),
  );
}
