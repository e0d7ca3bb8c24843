/** Runs the work when the browser is idle. */
export const whenIdle: (work: () => void) => void =
  typeof requestIdleCallback === 'function'
    ? (work) => requestIdleCallback(work, { timeout: 3000 })
    : (work) => setTimeout(work, 1000);
