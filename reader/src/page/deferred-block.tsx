import { findKeptPart } from '@ezhuthu/kit';
import { SkeletonBlock } from '@ezhuthu/kit/ui';
import { type JSX, Suspense, useId } from 'react';
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
  /**
   * All that its HTML depends on, for a part that is the same on many pages: then the server renders it once for equal
   * inputs. Undefined while something is missing.
   */
  getInputs?: () => readonly unknown[] | undefined;
}

/**
 * A server-rendered block that is hydrated after the page. `data-late` names its chunk for the page server, which links
 * the style sheets.
 */
export function DeferredBlock<P extends object>({ part, props, height, getInputs }: DeferredBlockProps<P>) {
  const key = useDeferredKey(part);
  // the ids of what is inside follow from it
  const id = useId();
  const inputs = typeof document === 'undefined' ? getInputs?.() : undefined;
  const kept = inputs && findKeptPart(part.chunk, [id, ...inputs]);
  if (kept && 'html' in kept) {
    const html = { __html: kept.html };
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React for an earlier page
    return <div className={css.block} data-late={part.chunk} dangerouslySetInnerHTML={html} />;
  }
  return (
    <div className={css.block} data-late={part.chunk} data-keep={kept?.mark}>
      <Suspense key={key} fallback={<SkeletonBlock height={height} />}>
        <part.Part {...(props as never as JSX.IntrinsicAttributes & P)} />
        <i hidden ref={markHydrated} />
      </Suspense>
    </div>
  );
}
