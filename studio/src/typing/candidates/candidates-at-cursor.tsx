import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { CandidateController } from './candidate-controller.ts';
import { CandidateList } from './candidate-list.tsx';
import css from './candidates.module.css';

interface CandidatesAtCursorProps {
  controller: CandidateController;
  onChoose(index: number): void;
}

/** Pixels between the list and the cursor, and the viewport's edges. */
const distance = 6;

function cursorRect(): DOMRect | undefined {
  const selection = document.getSelection();
  return selection?.rangeCount ? selection.getRangeAt(0).getBoundingClientRect() : undefined;
}

/** Places the list below the cursor, or above it without room below. */
function placeAtCursor(list: HTMLElement): void {
  const cursor = cursorRect();
  if (!cursor) return;
  const { offsetWidth: width, offsetHeight: height } = list;
  const left = Math.max(distance, Math.min(cursor.left, window.innerWidth - width - distance));
  const below = cursor.bottom + distance;
  const top = below + height < window.innerHeight ? below : cursor.top - height - distance;
  list.style.translate = `${left}px ${top}px`;
}

/** Candidates beside the cursor of an editor. */
export function CandidatesAtCursor({ controller, onChoose }: CandidatesAtCursorProps) {
  const list = useRef<HTMLDivElement>(null);
  const suggestions = useSyncExternalStore(controller.subscribe, controller.current, () => null);

  useEffect(() => {
    if (!suggestions) return;
    const place = () => placeAtCursor(list.current!);
    place();
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [suggestions]);

  return (
    <div ref={list} className={css.atCursor}>
      <CandidateList suggestions={suggestions} onChoose={onChoose} />
    </div>
  );
}
