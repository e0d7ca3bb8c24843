/** Milliseconds to wait for the token of a view; reports are sent without one then. */
const timeout = 5000;

let token: Promise<string> | undefined;

/**
 * Reports that a page is viewed. The page server answers with a token, by which it believes later reports of this view.
 * @param ids shell and owner of the page, such as `shell@1/reader@2`
 */
export function reportView(ids: string): void {
  token = fetch(`/metrics/views/${ids}`, {
    method: 'POST',
    keepalive: true,
    signal: AbortSignal.timeout(timeout),
  })
    .then((answer) => (answer.ok ? answer.text() : ''))
    .catch(() => '');
}

/** Reports that the application of a page starts. */
export const reportStart = (ids: string): void => void navigator.sendBeacon?.(`/metrics/starts/${ids}`);

/** @returns the token of the view; undefined before one was reported */
export const viewToken = (): Promise<string> | undefined => token;
