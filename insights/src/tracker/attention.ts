/** Milliseconds between measurements of the scroll depth. */
const delay = 100;
/** Seconds; the maximum that the server accepts, one day. */
const longest = 86_400;

/** Visible time in milliseconds until `since`, which is 0 while the page is hidden. */
let seen = 0;
let since = 0;
let depth = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** On a post only its text is measured, not what follows it. */
function look(): void {
  timer = undefined;
  const text = document.querySelector('[data-text]') ?? document.body;
  const { top, height } = text.getBoundingClientRect();
  depth = Math.max(depth, Math.min(100, Math.round(((innerHeight - top) / (height || 1)) * 100)));
}

/** Time is counted only while the page is visible. */
function setClock(): void {
  const now = Date.now();
  if (since) seen += now - since;
  since = document.hidden ? 0 : now;
}

/** Resets the measurement for another page. */
export function beginAttention(): void {
  seen = since = depth = 0;
  setClock();
  look();
}

/** Seconds of visible time (undefined up to one second), and the scroll depth in percent. */
export function attention(): { timeOnPage: number | undefined; scrollDepth: number } {
  setClock();
  const seconds = Math.min(longest, Math.round(seen / 1000));
  return { timeOnPage: seconds > 1 ? seconds : undefined, scrollDepth: depth };
}

export function watchScrolling(): void {
  addEventListener('scroll', () => {
    if (!timer) timer = setTimeout(look, delay);
  });
}
