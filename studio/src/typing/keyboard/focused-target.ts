import { useEffect, useRef } from 'react';
import { fieldTarget, isTextInput, registeredTargetAt, type TypingTarget } from '../typing-target.ts';

/** The typing target of a focused element; undefined when it takes no text. */
export function targetAt(element: Element | null): TypingTarget | undefined {
  if (!element) return undefined;
  const registered = registeredTargetAt(element);
  if (registered) return registered;
  if (isTextInput(element)) return fieldTarget(element);
  const isEditable = element instanceof HTMLElement && element.isContentEditable;
  return isEditable ? editableTarget(element) : undefined;
}

function textBefore(element: HTMLElement, { anchorNode, anchorOffset }: Selection): string {
  if (!anchorNode || !element.contains(anchorNode)) return '';
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(anchorNode, anchorOffset);
  return before.toString();
}

/** Extends the selection backward by UTF-16 code units; the browser's own command counts graphemes. */
function selectBack(selection: Selection, count: number): void {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  if (anchorNode instanceof Text && focusNode && anchorOffset >= count) {
    selection.setBaseAndExtent(anchorNode, anchorOffset - count, focusNode, focusOffset);
  } else for (let left = count; left > 0; left--) selection.modify('extend', 'backward', 'character');
}

/** A focused `contenteditable` element. */
function editableTarget(element: HTMLElement): TypingTarget {
  const selection = () => document.getSelection()!;
  return {
    element,
    before: () => textBefore(element, selection()),
    hasSelection: () => !selection().isCollapsed,
    change({ remove, insert }) {
      if (remove > 0) selectBack(selection(), remove);
      if (insert) document.execCommand('insertText', false, insert);
      else if (!selection().isCollapsed) document.execCommand('delete');
    },
    breakLine: () => void document.execCommand('insertParagraph'),
  };
}

/** Suppresses the device's keyboard for a target. @returns a function that restores it */
function hideDeviceKeyboard({ element }: TypingTarget): () => void {
  const before = element.getAttribute('inputmode');
  element.setAttribute('inputmode', 'none');
  return () => {
    if (before === null) element.removeAttribute('inputmode');
    else element.setAttribute('inputmode', before);
  };
}

/**
 * The target that has the focus or had it last; meanwhile the device's keyboard is suppressed.
 * @returns a getter
 */
export function useFocusedTarget(): () => TypingTarget | undefined {
  const target = useRef<TypingTarget>(undefined);

  useEffect(() => {
    let restore = () => {};
    function follow() {
      const focused = targetAt(document.activeElement);
      if (!focused || focused.element === target.current?.element) return;
      restore();
      target.current = focused;
      restore = hideDeviceKeyboard(focused);
    }
    follow();
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      restore();
    };
  }, []);

  return () => target.current;
}
