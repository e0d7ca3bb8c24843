/**
 * Loads the page again, with the registry as it is now: code that failed to load once is remembered as failed by the
 * browser's modules, and what is live may have been mended under another version.
 */
export const reloadPage = (): void => location.reload();
