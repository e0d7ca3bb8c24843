/** Runs the work once the page has nothing better to do. */
export const whenIdle: (work: () => void) => void =
  typeof requestIdleCallback === 'function'
    ? (work) => requestIdleCallback(work, { timeout: 3000 })
    : (work) => setTimeout(work, 1000);
