/** Milliseconds between two looks at how far the reader has come. */
const delay = 100;
/** Seconds of a day: the most that the server takes. */
const longest = 86_400;

/** Milliseconds for which the page was visible until `since`, which is 0 while it is not. */
let seen = 0;
let since = 0;
let depth = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Of a post, its text alone counts, and not what stands below. */
function look(): void {
  timer = undefined;
  const text = document.querySelector('[data-text]') ?? document.body;
  const { top, height } = text.getBoundingClientRect();
  depth = Math.max(depth, Math.min(100, Math.round(((innerHeight - top) / (height || 1)) * 100)));
}

/** The clock runs only while somebody can see the page. */
function setClock(): void {
  const now = Date.now();
  if (since) seen += now - since;
  since = document.hidden ? 0 : now;
}

/** Another page, of which nothing has been seen yet. */
export function beginAttention(): void {
  seen = since = depth = 0;
  setClock();
  look();
}

/** Seconds for which the page was seen, undefined when it was no more than one, and percent of it that have been on screen. */
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
