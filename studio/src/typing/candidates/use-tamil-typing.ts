import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fieldTarget, isTextInput, replaceIn, type TextInput } from '../field-target.ts';
import { candidatesFor, likeliestFor, onWordsReady, typingStore, useTyping } from '../typing-store.ts';
import type { Change } from '../typing-target.ts';
import { type CandidateController, createCandidateController } from './candidate-controller.ts';
import { latinWordsIn, typedWordIn } from './typed-word.ts';

const typedBy = /^(?:insert(?:Text|CompositionText)|deleteContentBackward)$/;

/** Browsers without the type of an input have only typing. */
const isTyped = ({ nativeEvent }: FormEvent) =>
  typedBy.test((nativeEvent as InputEvent).inputType ?? 'insertText');

/** What of a field was typed while the words were on their way. */
interface TypedPart {
  start: number;
  end: number;
}

/** Makes the Latin words of a part of a field Tamil, as one step that can be undone; the one at the cursor gets candidates. */
function convertTyped(field: TextInput, { start, end }: TypedPart, controller: CandidateController): void {
  const isHere = document.activeElement === field;
  const latin = field.value.slice(start, end);
  const open = isHere ? typedWordIn(field.value.slice(0, end)) : null;
  let tamil = latin;
  for (const { word, start: at } of latinWordsIn(latin).reverse())
    if (start + at !== open?.start)
      tamil = tamil.slice(0, at) + likeliestFor(word) + tamil.slice(at + word.length);
  if (tamil !== latin) replaceIn(field, { start, end }, tamil);
  if (open) controller.handleText(fieldTarget(field).before(), true);
}

/**
 * Transliteration for the text fields within an element.
 * @returns the handlers of that element, what to suggest below the field, and what to do when one is chosen there
 */
export function useTamilTyping() {
  const { isOn } = useTyping();
  const [controller] = useState(() => createCandidateController(candidatesFor));
  const suggestions = useSyncExternalStore(controller.subscribe, controller.current, () => null);
  const field = useRef<TextInput>(null);
  const waiting = useRef<TypedPart>(null);

  useEffect(() => {
    if (!isOn) controller.hide();
  }, [isOn, controller]);

  function make(change: Change | undefined) {
    if (change && field.current) fieldTarget(field.current).change(change);
  }

  // what was typed while the words were on their way becomes Tamil once they are there
  useEffect(
    () =>
      onWordsReady(() => {
        const typed = waiting.current;
        waiting.current = null;
        if (typed && field.current) convertTyped(field.current, typed, controller);
      }),
    [controller],
  );

  function handleInput(event: FormEvent) {
    if (!isTextInput(event.target)) return;
    field.current = event.target;
    const target = fieldTarget(event.target);
    const before = target.before();
    if (typingStore.current().state === 'loading' && isTyped(event)) {
      const typed = (event.nativeEvent as InputEvent).data?.length ?? 1;
      const start = Math.min(waiting.current?.start ?? before.length - typed, before.length);
      waiting.current = { start, end: before.length };
    }
    const change = controller.handleText(before, isTyped(event) && !target.hasSelection());
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
