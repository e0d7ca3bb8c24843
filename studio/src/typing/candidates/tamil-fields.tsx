import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { candidatesFor, likeliestFor, onWordsReady, typingStore, useTyping } from '../typing-store.ts';
import { type Change, fieldTarget, isTextInput, replaceIn, type TextInput } from '../typing-target.ts';
import { type CandidateController, createCandidateController } from './candidate-controller.ts';
import { latinWordsIn, typedWordIn } from './latin-words.ts';
import { PlacedCandidates } from './placed-candidates.tsx';

const typesOfWords = new Set(['text', 'search', 'textarea']);
const latinModes = new Set(['url', 'email', 'tel', 'numeric', 'decimal']);

/** Whether words are written into a text field, and not addresses, codes or secrets. */
const takesWords = (field: TextInput): boolean =>
  typesOfWords.has(field.type) &&
  !latinModes.has(field.inputMode) &&
  !/password|email|username|code/.test(field.autocomplete) &&
  !field.closest('[data-latin], .ck-color-selector');

const typedBy = /^(?:insert(?:Text|CompositionText)|deleteContentBackward)$/;

/** Browsers without `inputType` are treated as typing. */
const isTyped = (event: Event) => typedBy.test((event as InputEvent).inputType ?? 'insertText');

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

/** The parts that transliterate; only the first acts, so that two on one page change nothing twice. */
const hosts: object[] = [];

/** Transliterates what is typed into the text fields of the page, also in dialogs and in parts that are not ours. */
export function TamilFields() {
  const { isOn } = useTyping();
  const [controller] = useState(() => createCandidateController(candidatesFor));
  const field = useRef<TextInput>(null);
  /** Where the list is rendered, for screen readers: in the dialog of the field, which hides the rest of the page. */
  const [container, setContainer] = useState<Element | null>(null);
  useFieldEvents({ controller, field, onField: (input) => setContainer(input.closest('[role$=dialog]')) });

  useEffect(() => {
    if (!isOn) controller.hide();
  }, [isOn, controller]);

  const [getPlace] = useState(() => () => field.current?.getBoundingClientRect());
  const list = (
    <PlacedCandidates
      controller={controller}
      getPlace={getPlace}
      onChoose={(index) => {
        const change = controller.choose(index);
        if (change && field.current) fieldTarget(field.current).change(change);
      }}
    />
  );
  return container?.isConnected ? createPortal(list, container) : list;
}

interface FieldEvents {
  controller: CandidateController;
  field: RefObject<TextInput | null>;
  /** Called for the field that is typed into. */
  onField(input: TextInput): void;
}

function useFieldEvents({ controller, field, onField }: FieldEvents): void {
  const notifyField = useEffectEvent(onField);

  useEffect(() => {
    const host = {};
    hosts.push(host);
    let waiting: TypedPart | null = null;

    function make(change: Change | undefined): void {
      if (change && field.current) fieldTarget(field.current).change(change);
    }

    // transliterate what was typed while the words loaded
    const stopWaiting = onWordsReady(() => {
      const typed = waiting;
      waiting = null;
      if (typed && field.current) convertTyped(field.current, typed, controller);
    });

    function handleInput(event: Event): void {
      const input = event.target;
      if (hosts[0] !== host || !isTextInput(input) || !takesWords(input)) return;
      field.current = input;
      notifyField(input);
      const target = fieldTarget(input);
      const before = target.before();
      if (typingStore.current().state === 'loading' && isTyped(event)) {
        const typed = (event as InputEvent).data?.length ?? 1;
        const start = Math.min(waiting?.start ?? before.length - typed, before.length);
        waiting = { start, end: before.length };
      }
      const change = controller.handleText(before, isTyped(event) && !target.hasSelection());
      // `execCommand` cannot run within the event of another one
      if (change) queueMicrotask(() => make(change));
    }

    /** Before all others, so that Enter does not submit Latin text. */
    function handleKey(event: KeyboardEvent): void {
      const input = event.target;
      if (hosts[0] !== host || input !== field.current || !isTextInput(input)) return;
      const { change, isTaken } = controller.handleKey(event, fieldTarget(input).before());
      make(change);
      const endsField = change && event.key === 'Enter' && input instanceof HTMLInputElement;
      if (!isTaken && !endsField) return;
      event.preventDefault();
      event.stopPropagation();
    }

    // after the page's own handlers
    document.addEventListener('input', handleInput);
    document.addEventListener('keydown', handleKey, true);
    document.addEventListener('focusout', controller.hide);
    document.addEventListener('mousedown', controller.hide);
    return () => {
      hosts.splice(hosts.indexOf(host), 1);
      document.removeEventListener('input', handleInput);
      document.removeEventListener('keydown', handleKey, true);
      document.removeEventListener('focusout', controller.hide);
      document.removeEventListener('mousedown', controller.hide);
      stopWaiting();
      controller.hide();
    };
  }, [controller, field]);
}
