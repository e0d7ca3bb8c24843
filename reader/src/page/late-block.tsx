import { SkeletonBlock } from '@ezhuthu/kit/ui';
import { type JSX, Suspense } from 'react';
import { comeAlive } from './early-clicks.ts';
import css from './late-block.module.css';
import { type LatePart, useLatePlace } from './late-part.ts';

interface LateBlockProps<P> {
  part: LatePart<P>;
  props: P;
  /** CSS length of what stands there while it is asked for. */
  height: string;
}

/** A block of a page that the server renders, and that comes alive after the page. */
export function LateBlock<P extends object>({ part, props, height }: LateBlockProps<P>) {
  const place = useLatePlace(part);
  return (
    <div className={css.block} data-late="">
      <Suspense key={place} fallback={<SkeletonBlock height={height} />}>
        <part.Part {...(props as never as JSX.IntrinsicAttributes & P)} />
        <i hidden ref={comeAlive} />
      </Suspense>
    </div>
  );
}
