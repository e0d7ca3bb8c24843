import { type Field, type Kept, setReadOnly } from '../starter/kept-events.ts';
import '../starter/starting.ts';

/** What a control says, but for counts. */
function getWords(element: Element): string {
  const words = ['name', 'title', 'aria-label'].map((name) => element.getAttribute(name)).find(Boolean);
  return (words ?? element.textContent)!.replace(/\d+/g, '').trim();
}

/** The post or the comment that a control is about. */
function getSubject(element: Element): string | null | undefined {
  const subject = element.closest('article, [id^="comment-"]');
  return subject?.id || subject?.querySelector(':is(h2, h3, h4) a')?.getAttribute('href');
}

/**
 * @returns a function that finds the element, or the one in its place when the page was rendered anew, which gets the focus
 * that its predecessor has lost
 */
function getFinder(element: HTMLElement): () => HTMLElement | undefined {
  const subject = getSubject(element);
  const words = getWords(element);
  const findAll = () =>
    [...document.querySelectorAll<HTMLElement>(element.localName)].filter(
      (one) => getSubject(one) === subject,
    );
  const findAlike = (all: HTMLElement[]) => all.filter((one) => getWords(one) === words);
  const all = findAll();
  const index = findAlike(all).indexOf(element);
  return () => {
    if (element.isConnected) return element;
    const now = findAll();
    // a browser that translates has other words: the page, which React cannot take over then, has its own again
    const successor =
      findAlike(now)[index] ?? (now.length === all.length ? now[all.indexOf(element)] : undefined);
    successor?.focus({ preventScroll: true });
    return successor;
  };
}

/** React's memory of a field's value. */
interface Tracked {
  _valueTracker?: { setValue(value: string): void };
}

/** Restores the value and the caret that a field had, and tells the page of them. */
function repeatInput(now: Field & Tracked, before: Field, input: NonNullable<Kept['input']>): void {
  const { value, checked } = input;
  // the caret may have been moved since; a field that stands keeps it while its value stays
  const { selectionStart, selectionEnd } = now === before ? input : before;
  now.since = before.since;
  if (/^(?:checkbox|radio)$/.test(now.type)) {
    if (now.checked !== checked) now.click();
    return;
  }
  const isOther = now.value !== value;
  if (isOther) now.value = value;
  if (selectionEnd && (isOther || now !== before)) now.setSelectionRange(selectionStart, selectionEnd);
  // React takes a value that it knows for no change; another one in the field would end a composition, and undo
  now._valueTracker?.setValue(`${value}.`);
  for (const type of ['input', 'change']) now.dispatchEvent(new Event(type, { bubbles: true }));
}

/** The form itself, or that of its button. */
const getForm = (control: HTMLElement | undefined) =>
  control instanceof HTMLButtonElement ? control.form : (control as HTMLFormElement | undefined);

/** @param now the control of what was done, or its successor */
function repeatOn(now: HTMLElement, { type, control, input }: Kept): void {
  if (input) repeatInput(now as Field, control as Field, input);
  else if (type === 'press') now.click();
  else {
    const form = getForm(now);
    if (!form) return;
    setReadOnly(form, false);
    form.requestSubmit(now === form ? undefined : now);
  }
}

/** @returns a function that scrolls a control, or its successor, to where the control is on the screen now */
function getAnchor(find: () => HTMLElement | undefined): () => void {
  const getTop = () => find()?.getBoundingClientRect().top;
  const before = getTop();
  return () => {
    const now = getTop();
    if (before === undefined || now === undefined || now === before) return;
    scrollBy({ top: now - before, behavior: 'instant' });
  };
}

/**
 * To be called before the page is made interactive, which may replace controls.
 * @returns a function that repeats in order what people did before the page handled events; to be called when it does
 */
export function prepareRepetition(): () => Promise<void> {
  const { kept } = window.starting;
  if (!kept) return async () => {};
  const finders = new Map<Kept, ReturnType<typeof getFinder>>();
  kept.onKept = (one) => finders.set(one, getFinder(one.control));
  kept.list.forEach(kept.onKept);
  const getFind = (one: Kept) => finders.get(one) ?? getFinder(one.control);
  const last = kept.list.at(-1);
  const anchor = last && getAnchor(getFind(last));

  const runStep = async (step: () => void): Promise<void> => {
    kept.isIgnoring = true;
    try {
      step();
    } catch (error) {
      reportError(error);
    }
    kept.isIgnoring = false;
    // what comes next may need what the page makes of this
    await new Promise((resolve) => setTimeout(resolve));
  };

  return async () => {
    // the page is not in the midst of a rendering then, and nothing can be typed before
    await null;
    anchor?.();
    for (const one of kept.list) {
      const form = one.type === 'submit' && getForm(getFind(one)());
      if (form) setReadOnly(form, true);
    }
    // what is done meanwhile comes after it
    for (let next = kept.list.shift(); next; next = kept.list.shift()) {
      const one = next;
      const find = getFind(one);
      // React hydrates the part of the page around a control by the first event in it, other than a submit; where an
      // extension of the browser has changed that part, it is rendered anew
      const hydrate = () => find()?.dispatchEvent(new Event('change', { bubbles: true }));
      one.control.removeAttribute('aria-busy');
      // a form takes over a draft after it is hydrated
      if (one.type === 'submit') await runStep(hydrate);
      await runStep(() => {
        hydrate();
        const now = find();
        if (now) repeatOn(now, one);
      });
    }
    kept.isIgnoring = true;
  };
}
