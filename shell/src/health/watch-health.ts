import { onPageShown } from '@ezhuthu/kit';
import { onCLS, onINP, onLCP } from 'web-vitals';
import type { FrontVersion } from './failures.ts';
import { getShellVersion } from './shell-version.ts';
import { reportView, viewToken } from './view.ts';

/** Sends the vitals of the page load when it is hidden for the first time. */
function watchVitals(ids: string): void {
  const measured: Record<string, number> = {};
  // it cannot wait for the token when it is hidden
  let view = '';
  void viewToken()?.then((token) => {
    view = token;
  });
  const note = ({ name, value }: { name: string; value: number }) => {
    measured[name.toLowerCase()] = value;
  };
  for (const watch of [onLCP, onINP, onCLS]) watch(note, { reportAllChanges: true });
  // on the window, since the library finishes its measurements in listeners of the document
  addEventListener('visibilitychange', function send() {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', send);
    if (Object.keys(measured).length > 0)
      navigator.sendBeacon?.(`/metrics/vitals/${ids}`, JSON.stringify({ ...measured, view }));
  });
}

/**
 * Reports each page that is shown as a view of the remote that owns it, the first one as a view of the shell, too; and how
 * fast it was. Reports name versions of fronts, and nothing about the reader or the page.
 * @param findOwner the remote that owns a path
 */
export function watchHealth(findOwner: (path: string) => FrontVersion | undefined): void {
  let isFirst = true;
  onPageShown(({ path }) => {
    const owner = findOwner(path);
    const ids = [
      ...(isFirst ? [`shell@${getShellVersion()}`] : []),
      ...(owner ? [`${owner.name}@${owner.version}`] : []),
    ].join('/');
    if (ids) reportView(ids);
    if (isFirst) watchVitals(ids);
    isFirst = false;
  });
}
