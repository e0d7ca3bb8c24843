import type { CommentVerdict } from '@ezhuthu/contract';
import { type RefObject, useEffect, useEffectEvent } from 'react';

const verdictKeys: Record<string, CommentVerdict> = { a: 'accept', s: 'spam', h: 'hide', d: 'delete' };

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select');

interface QueueKeys {
  /** Its items can be focused. */
  list: RefObject<HTMLElement | null>;
  /** For what is selected, or the item at this place. */
  onVerdict(verdict: CommentVerdict, index: number): void;
  onChoose(index: number): void;
  onUndo(): void;
}

/** j and k go to the next and the previous comment; a, s, h and d judge it or what is selected; x selects, z undoes. */
export function useQueueKeys({ list, onVerdict, onChoose, onUndo }: QueueKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey, defaultPrevented, target } = event;
    if (ctrlKey || altKey || metaKey || defaultPrevented || isWriting(target)) return;
    // a dialog or menu has keys of its own
    if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return;
    const items = [...(list.current?.children ?? [])] as HTMLElement[];
    const at = items.findIndex((item) => item.contains(document.activeElement));
    const verdict = verdictKeys[key];
    if (verdict) onVerdict(verdict, at);
    else if (key === 'j') items[Math.min(at + 1, items.length - 1)]?.focus();
    else if (key === 'k') items[Math.max(at - 1, 0)]?.focus();
    else if (key === 'x') onChoose(at);
    else if (key === 'z') onUndo();
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
