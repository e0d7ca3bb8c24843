import { textSizes } from '@ezhuthu/kit';

type Field = HTMLInputElement & {
  /** When it was first typed in, in milliseconds since 1970. No attribute, which the server's document would not have. */
  since?: number;
  /** React's memory of the value. */
  _valueTracker?: { setValue(value: string): void };
};

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
function getFinder<T extends HTMLElement>(element: T): () => T | undefined {
  const subject = getSubject(element);
  const words = getWords(element);
  const findAll = () =>
    [...document.querySelectorAll<T>(element.localName)].filter((one) => getSubject(one) === subject);
  const findAlike = (all: T[]) => all.filter((one) => getWords(one) === words);
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

/** @returns a function that restores the field's present value and caret, and tells the page of them */
function keepInput(field: Field): (now: Field) => void {
  const { value, checked, selectionStart, selectionEnd } = field;
  field.since ??= Date.now();
  return (now) => {
    now.since = field.since;
    if (/^(?:checkbox|radio)$/.test(now.type)) {
      if (now.checked !== checked) now.click();
      return;
    }
    if (now.value !== value) {
      now.value = value;
      if (selectionEnd) now.setSelectionRange(selectionStart, selectionEnd);
    }
    // React takes a value that it knows for no change; another one in the field would end a composition, and undo
    now._valueTracker?.setValue(`${value}.`);
    for (const type of ['input', 'change']) now.dispatchEvent(new Event(type, { bubbles: true }));
  };
}

interface Kept<T extends HTMLElement = HTMLElement> {
  control: T;
  find(): T | undefined;
  isSubmit: boolean;
  /** @param now the control, or its successor */
  repeat(now: T): void;
}

/** Without local storage a choice still applies to this page. */
function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}

/** Key of the comment that was not sent. */
export function getDraftKey(): string {
  return `commentDraft:${document.querySelector<HTMLElement>('[data-post]')?.dataset.post}`;
}

/** Chooses the theme that the switch shows, as the page does later. */
function chooseTheme(themeSwitch: Element): void {
  const choices = [...themeSwitch.querySelectorAll<HTMLElement>('[data-choice]')];
  const theme = choices.find((choice) => getComputedStyle(choice).display !== 'none')!.dataset.choice!;
  document.documentElement.dataset.theme = theme;
  store('theme', theme);
}

const sizes: readonly string[] = textSizes;

/** Shows the size and the font of posts that somebody has chosen. @returns a function that chooses by a button, as the page does later */
function showText(): (button: HTMLElement) => void {
  const root = document.documentElement.dataset;
  const tools = document.querySelector<HTMLElement>('[data-comfort]');
  const getStep = () => sizes.indexOf(root.textSize ?? 'normal');
  const isSerif = () => root.serif === '' || (root.look === 'letterpress' && root.sans === undefined);

  function show(): void {
    for (const button of tools?.querySelectorAll<HTMLElement>('[data-step]') ?? [])
      button.setAttribute('aria-disabled', String(!sizes[getStep() + Number(button.dataset.step)]));
    tools?.querySelector('[data-font]')?.setAttribute('aria-pressed', String(isSerif()));
  }

  show();
  return ({ dataset: { step } }) => {
    if (step) {
      const size = sizes[getStep() + Number(step)];
      if (!size) return;
      root.textSize = size;
      store('textSize', size);
      const status = tools!.querySelector<HTMLElement>('[data-words]')!;
      status.textContent = `${status.dataset.words} ${getStep() + 1} / ${sizes.length}`;
    } else {
      const isChosen = !isSerif();
      const [chosen, other] = isChosen ? ['serif', 'sans'] : ['sans', 'serif'];
      root[chosen!] = '';
      delete root[other!];
      store('serif', String(isChosen));
    }
    show();
  };
}

/** Shows the slide beside the present one, as the page does later. */
function turnSlides(button: HTMLElement): void {
  const list = button.closest('section')!.querySelector('ul')!;
  const { clientWidth: width, scrollLeft, childElementCount: count } = list;
  const next = (Math.round(scrollLeft / width) + Number(button.dataset.slide) + count) % count;
  list.scrollTo({ left: next * width });
}

/** Keeps what people do until the page handles events. @param start called when something needs the page's scripts */
export function keepEvents(start: () => void) {
  const chooseText = showText();
  const kept: Kept[] = [];
  let isOver = false;
  let isRepeating = false;
  let isComposing = false;

  function keep<T extends HTMLElement>(control: T, repeat: Kept<T>['repeat'], isSubmit = false): void {
    start();
    if (kept.at(-1)?.control === control) kept.pop();
    kept.push({ control, find: getFinder(control), isSubmit, repeat } as Kept);
  }

  function hold(event: Event, control: HTMLElement, repeat: Kept['repeat'], isSubmit?: boolean): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    keep(control, repeat, isSubmit);
    // a moment is not worth a change that is seen
    setTimeout(
      () => kept.some((one) => one.control === control) && control.setAttribute('aria-busy', 'true'),
      150,
    );
  }

  /**
   * React hydrates the part of the page around a control by the first event in it, other than a submit. Where an extension of
   * the browser has changed that part, it is rendered anew.
   */
  const hydrate = ({ find }: Kept) => find()?.dispatchEvent(new Event('change', { bubbles: true }));

  async function runStep(step: () => void): Promise<void> {
    isRepeating = true;
    try {
      step();
    } catch (error) {
      reportError(error);
    }
    isRepeating = false;
    // what comes next may need what the page makes of this
    await new Promise((resolve) => setTimeout(resolve));
  }

  const handlers: Record<string, (event: Event, target: HTMLElement) => void> = {
    click(event, target) {
      const themeSwitch = target.closest('[data-theme-switch]');
      const textButton = target.closest<HTMLElement>('[data-comfort] button');
      const slideButton = target.closest<HTMLElement>('[data-slide]');
      if (themeSwitch || textButton || slideButton) {
        // the page, which may be about to handle events, would choose once more
        event.stopImmediatePropagation();
        if (themeSwitch) chooseTheme(themeSwitch);
        else if (textButton) chooseText(textButton);
        else turnSlides(slideButton!);
        return;
      }
      // a video or foreign code opens in its place, unless it is wanted elsewhere
      const { metaKey, ctrlKey, shiftKey } = event as MouseEvent;
      const links = metaKey || ctrlKey || shiftKey ? '' : ',a[data-youtube],a[data-embed]';
      const control = target.closest<HTMLElement>(
        `button:not([type=submit],[popovertarget],[data-plain])${links}`,
      );
      if (control) hold(event, control, (now) => now.click());
    },
    submit(event, target) {
      const form = target as HTMLFormElement;
      // a search leads on by itself, and a dialog closes
      if (form.matches('[action]:not([method]),[method=dialog]')) return;
      // the button is found where the words of its form have changed
      hold(
        event,
        (event as SubmitEvent).submitter ?? form,
        (now) => {
          if (now instanceof HTMLFormElement) now.requestSubmit();
          else (now as HTMLButtonElement).form?.requestSubmit(now);
        },
        true,
      );
    },
    input(_, target) {
      keep(target as Field, keepInput(target as Field));
      // whoever leaves before the page has started finds it again
      if (target.localName === 'textarea') store(getDraftKey(), (target as Field).value);
    },
    change: (_, target) => keep(target as Field, keepInput(target as Field)),
    compositionstart() {
      isComposing = true;
    },
    compositionend() {
      isComposing = false;
    },
  };
  for (const [type, handle] of Object.entries(handlers))
    document.addEventListener(
      type,
      (event) => isOver || isRepeating || handle(event, event.target as HTMLElement),
      true,
    );

  return {
    /** Keeps what was done before this script came. */
    takeEarly(): void {
      for (const event of window.takeEarly?.() ?? [])
        handlers[event.type]!(event, event.target as HTMLElement);
    },
    /** Keeps what the browser has filled in, from before a reload or of its own. */
    keepFilled(): void {
      const fields = document.querySelectorAll<Field>('input, textarea');
      for (const field of fields) {
        if (field.value === field.defaultValue) continue;
        // typed before this script came, at the earliest when the document did
        field.since ??= performance.timeOrigin;
        keep(field, keepInput(field));
      }
    },
    async untilComposed(): Promise<void> {
      for (const { control } of kept) control.removeAttribute('aria-busy');
      while (isComposing) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    async repeatAll(): Promise<void> {
      // the page is not in the midst of a rendering then, and nothing can be typed before
      await null;
      // what is done meanwhile comes after it
      for (let one = kept.shift(); one; one = kept.shift()) {
        one.control.removeAttribute('aria-busy');
        // a form takes over a draft after it is hydrated
        if (one.isSubmit) await runStep(() => hydrate(one));
        await runStep(() => {
          hydrate(one);
          const now = one.find();
          if (now) one.repeat(now);
        });
      }
      isOver = true;
    },
  };
}
