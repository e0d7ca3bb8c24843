const alive = new WeakSet<Element>();
let early: HTMLElement | null = null;

const deferredAround = (element: Element) => element.closest('[data-late]')!;

/** React stops a click on what is not alive yet at the root, and does not make it again. */
function remember(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>('[data-late] button');
  if (!button || alive.has(deferredAround(button))) return;
  early = button;
  event.preventDefault();
}

if (typeof document !== 'undefined') addEventListener('click', remember, true);

/** What is around the mark answers clicks from now on; one on a button that came before is made again. */
export function comeAlive(mark: Element | null): void {
  if (!mark) return;
  const late = deferredAround(mark);
  alive.add(late);
  if (late.contains(early)) early!.click();
}
