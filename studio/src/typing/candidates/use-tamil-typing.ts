import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fieldTarget, isTextInput, type TextInput } from '../field-target.ts';
import { candidatesFor, useTyping } from '../typing-store.ts';
import type { Change } from '../typing-target.ts';
import { createCandidateController } from './candidate-controller.ts';

const typedBy = /^(?:insert(?:Text|CompositionText)|deleteContentBackward)$/;

/** Browsers without the type of an input have only typing. */
const isTyped = ({ nativeEvent }: FormEvent) =>
  typedBy.test((nativeEvent as InputEvent).inputType ?? 'insertText');

/**
 * Transliteration for the text fields within an element.
 * @returns the handlers of that element, what to suggest below the field, and what to do when one is chosen there
 */
export function useTamilTyping() {
  const { isOn } = useTyping();
  const [controller] = useState(() => createCandidateController(candidatesFor));
  const suggestions = useSyncExternalStore(controller.subscribe, controller.current, () => null);
  const field = useRef<TextInput>(null);

  useEffect(() => {
    if (!isOn) controller.hide();
  }, [isOn, controller]);

  function make(change: Change | undefined) {
    if (change && field.current) fieldTarget(field.current).change(change);
  }

  function handleInput(event: FormEvent) {
    if (!isTextInput(event.target)) return;
    field.current = event.target;
    const target = fieldTarget(event.target);
    const change = controller.handleText(target.before(), isTyped(event) && !target.hasSelection());
    // a command's own event allows no other command
    if (change) queueMicrotask(() => make(change));
  }

  /** Before the field's own handlers, so that Enter does not send what is still Latin. */
  function handleKeyDownCapture(event: KeyboardEvent) {
    if (event.target !== field.current || !isTextInput(event.target)) return;
    const { change, isTaken } = controller.handleKey(event.nativeEvent, fieldTarget(event.target).before());
    make(change);
    const endsField = change && event.key === 'Enter' && event.target instanceof HTMLInputElement;
    if (!isTaken && !endsField) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    handlers: {
      onInput: handleInput,
      onKeyDownCapture: handleKeyDownCapture,
      onBlur: controller.hide,
      onMouseDown: controller.hide,
    },
    suggestions,
    choose: (index: number) => make(controller.choose(index)),
  };
}
