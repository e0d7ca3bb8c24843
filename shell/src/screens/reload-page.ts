/**
 * Reloads the page with the current registry: browsers remember a module that failed to load, and a
 * newer release may have fixed it.
 */
export const reloadPage = (): void => location.reload();
