import { editableTarget } from '../editable-target.ts';
import { fieldTarget, isTextInput } from '../field-target.ts';
import { registeredTargetAt, type TypingTarget } from '../typing-target.ts';

/** The typing target of a focused element; undefined when it takes no text. */
export function targetAt(element: Element | null): TypingTarget | undefined {
  if (!element) return undefined;
  const registered = registeredTargetAt(element);
  if (registered) return registered;
  if (isTextInput(element)) return fieldTarget(element);
  const isEditable = element instanceof HTMLElement && element.isContentEditable;
  return isEditable ? editableTarget(element) : undefined;
}
