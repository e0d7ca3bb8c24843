import { classNames } from '@ezhuthu/kit/ui';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { candidatesFor, likeliestFor, onWordsReady, typingStore, useTyping } from '../typing-store.ts';
import { type Change, fieldTarget, isTextInput, replaceIn, type TextInput } from '../typing-target.ts';
import { type CandidateController, createCandidateController } from './candidate-controller.ts';
import { CandidateList } from './candidate-list.tsx';
import css from './candidates.module.css';
import { latinWordsIn, typedWordIn } from './latin-words.ts';

interface TamilTypingProps {
  /** A text field. */
  children: ReactNode;
  className?: string;
}

/** Transliterates what is typed into the field inside. */
export function TamilTyping({ children, className }: TamilTypingProps) {
  const { handlers, suggestions, choose } = useTamilTyping();
  return (
    <div className={classNames(css.field, className)}>
      <div {...handlers}>{children}</div>
      <div className={css.below}>
        <CandidateList suggestions={suggestions} onChoose={choose} />
      </div>
    </div>
  );
}

const typedBy = /^(?:insert(?:Text|CompositionText)|deleteContentBackward)$/;

/** Browsers without `inputType` are treated as typing. */
const isTyped = ({ nativeEvent }: FormEvent) =>
  typedBy.test((nativeEvent as InputEvent).inputType ?? 'insertText');

/** The part of a field that was typed while the words loaded. */
interface TypedPart {
  start: number;
  end: number;
}

/** Transliterates a part of a field in one undo step; the word at the cursor gets candidates instead. */
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
 * @returns the element's event handlers, the suggestions, and a callback that accepts one
 */
function useTamilTyping() {
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

  // transliterate what was typed while the words loaded
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
    // `execCommand` cannot run within the event of another one
    if (change) queueMicrotask(() => make(change));
  }

  /** In the capture phase, so that Enter does not submit Latin text. */
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
