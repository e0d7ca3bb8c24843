let isTyped = false;
addEventListener('input', () => (isTyped = true), { capture: true, once: true });

/** Whether somebody has typed or chosen something since the page was loaded. */
export const hasTyped = (): boolean => isTyped;
