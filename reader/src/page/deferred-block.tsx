import { SkeletonBlock } from '@ezhuthu/kit/ui';
import { type JSX, Suspense } from 'react';
import css from './deferred-block.module.css';
import { type DeferredPart, useDeferredKey } from './deferred-part.ts';
import { comeAlive } from './early-clicks.ts';

interface DeferredBlockProps<P> {
  part: DeferredPart<P>;
  props: P;
  /** CSS length of what stands there while it is asked for. */
  height: string;
}

/** A block of a page that the server renders, and that comes alive after the page. */
export function DeferredBlock<P extends object>({ part, props, height }: DeferredBlockProps<P>) {
  const place = useDeferredKey(part);
  return (
    <div className={css.block} data-late="">
      <Suspense key={place} fallback={<SkeletonBlock height={height} />}>
        <part.Part {...(props as never as JSX.IntrinsicAttributes & P)} />
        <i hidden ref={comeAlive} />
      </Suspense>
    </div>
  );
}
