import { SkeletonBlock } from '@ezhuthu/kit/ui';
import { type JSX, Suspense } from 'react';
import css from './deferred-block.module.css';
import { type DeferredPart, useDeferredKey } from './deferred-part.ts';

const hydrated = new WeakSet<Element>();
let unhandledButton: HTMLElement | null = null;

const blockAround = (element: Element) => element.closest('[data-late]')!;

/**
 * React swallows clicks on content that is not hydrated yet and does not replay them: remember the
 * button.
 */
function rememberClick(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>('[data-late] button');
  if (!button || hydrated.has(blockAround(button))) return;
  unhandledButton = button;
  event.preventDefault();
}

if (typeof document !== 'undefined') addEventListener('click', rememberClick, true);

/** Marks the surrounding block as hydrated, and replays an earlier click on one of its buttons. */
function markHydrated(mark: Element | null): void {
  if (!mark) return;
  const block = blockAround(mark);
  hydrated.add(block);
  if (block.contains(unhandledButton)) unhandledButton!.click();
}

interface DeferredBlockProps<P> {
  part: DeferredPart<P>;
  props: P;
  /** CSS length of the skeleton shown while it loads. */
  height: string;
}

/**
 * A server-rendered block that is hydrated after the page. `data-late` names its chunk for the page server, which links
 * the style sheets.
 */
export function DeferredBlock<P extends object>({ part, props, height }: DeferredBlockProps<P>) {
  const key = useDeferredKey(part);
  return (
    <div className={css.block} data-late={part.chunk}>
      <Suspense key={key} fallback={<SkeletonBlock height={height} />}>
        <part.Part {...(props as never as JSX.IntrinsicAttributes & P)} />
        <i hidden ref={markHydrated} />
      </Suspense>
    </div>
  );
}
