import type { PageShown } from '@ezhuthu/kit';
import { reportStart, reportView, viewToken } from './view.ts';
import { watchVitals } from './vitals.ts';

/** Sends the vitals of the page load when it is hidden for the first time. */
function sendVitals(ids: string): void {
  const readVitals = watchVitals();
  // it cannot wait for the token when it is hidden
  let view = '';
  void viewToken()?.then((token) => {
    view = token;
  });
  document.addEventListener('visibilitychange', function send() {
    if (!document.hidden) return;
    document.removeEventListener('visibilitychange', send);
    navigator.sendBeacon?.(`/metrics/vitals/${ids}`, JSON.stringify({ ...readVitals(), view }));
  });
}

/**
 * Reports the page of the document as a view of the shell and of the remote that owns it, and each later one as a view of its
 * owner; that its application starts; and how fast the document was. Reports name versions of fronts, and nothing about the reader or the page.
 * @param ids releases of the document, `shell@1/reader@2`
 */
export function watchHealth(ids: string): void {
  reportView(ids);
  sendVitals(ids);
  addEventListener('ezhuthu:start', () => reportStart(ids), { once: true });
  let shown = location.pathname;
  addEventListener('ezhuthu:page', (event) => {
    const { path, release } = (event as CustomEvent<PageShown>).detail;
    if (path !== shown && release) reportView(release);
    shown = path;
  });
}
