import { SkeletonBlock } from '@ezhuthu/kit/ui';
import { type JSX, Suspense } from 'react';
import css from './deferred-block.module.css';
import { type DeferredPart, useDeferredKey } from './deferred-part.ts';

const hydrated = new WeakSet<Element>();
let early: HTMLElement | null = null;

const blockAround = (element: Element) => element.closest('[data-late]')!;

/** React stops a click on what is not hydrated yet at the root, and does not make it again. */
function remember(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>('[data-late] button');
  if (!button || hydrated.has(blockAround(button))) return;
  early = button;
  event.preventDefault();
}

if (typeof document !== 'undefined') addEventListener('click', remember, true);

/** The block around the mark answers clicks from now on; an earlier one on a button is made again. */
function markHydrated(mark: Element | null): void {
  if (!mark) return;
  const block = blockAround(mark);
  hydrated.add(block);
  if (block.contains(early)) early!.click();
}

interface DeferredBlockProps<P> {
  part: DeferredPart<P>;
  props: P;
  /** CSS length of the skeleton shown while it loads. */
  height: string;
}

/** A block of a page that the server renders, and that is hydrated after the page. */
export function DeferredBlock<P extends object>({ part, props, height }: DeferredBlockProps<P>) {
  const key = useDeferredKey(part);
  return (
    <div className={css.block} data-late="">
      <Suspense key={key} fallback={<SkeletonBlock height={height} />}>
        <part.Part {...(props as never as JSX.IntrinsicAttributes & P)} />
        <i hidden ref={markHydrated} />
      </Suspense>
    </div>
  );
}
