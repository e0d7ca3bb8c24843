import { textSizes } from '@ezhuthu/kit';

export type Field = HTMLInputElement & {
  /** When it was first typed in, in milliseconds since 1970. No attribute, which the server's document would not have. */
  since?: number;
};

/** Something that somebody did before the page handled events. */
export interface Kept {
  type: 'press' | 'submit' | 'input';
  control: HTMLElement;
  /** Of a field, with its caret. */
  input?: Pick<Field, 'value' | 'checked' | 'selectionStart' | 'selectionEnd'>;
}

/** What was done and is not repeated yet, in order. Shared by the starter, which keeps it, and the application, which repeats it. */
export interface KeptEvents {
  list: Kept[];
  /** Whether events are the page's own: of what is being repeated, or of a page that handles them by itself. */
  isIgnoring: boolean;
  /** Called with what is kept from when it is set. */
  onKept?(kept: Kept): void;
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

export function setReadOnly(form: HTMLFormElement, isReadOnly: boolean): void {
  for (const field of form.elements) (field as Field).readOnly = isReadOnly;
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
  const kept: KeptEvents = { list: [], isIgnoring: false };
  let isComposing = false;

  function keep(type: Kept['type'], control: HTMLElement, input?: Kept['input']): void {
    start();
    const one = { type, control, input };
    if (kept.list.at(-1)?.control === control) kept.list.pop();
    kept.list.push(one);
    kept.onKept?.(one);
  }

  function keepInput(field: Field): void {
    const { value, checked, selectionStart, selectionEnd } = field;
    field.since ??= Date.now();
    keep('input', field, { value, checked, selectionStart, selectionEnd });
  }

  function hold(type: 'press' | 'submit', event: Event, control: HTMLElement): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    keep(type, control);
    // a moment is not worth a change that is seen
    setTimeout(
      () => kept.list.some((one) => one.control === control) && control.setAttribute('aria-busy', 'true'),
      150,
    );
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
      if (control) hold('press', event, control);
    },
    submit(event, target) {
      const form = target as HTMLFormElement;
      // a search leads on by itself, and a dialog closes
      if (form.matches('[action]:not([method]),[method=dialog]')) return;
      // as while the page sends it: what is typed from now on would not be sent
      setReadOnly(form, true);
      // the button is found where the words of its form have changed
      hold('submit', event, (event as SubmitEvent).submitter ?? form);
    },
    input(_, target) {
      keepInput(target as Field);
      // whoever leaves before the page has started finds it again
      if (target.localName === 'textarea') store(getDraftKey(), (target as Field).value);
    },
    change: (_, target) => keepInput(target as Field),
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
      (event) => kept.isIgnoring || handle(event, event.target as HTMLElement),
      true,
    );

  return {
    kept,
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
        keepInput(field);
      }
    },
    async untilComposed(): Promise<void> {
      for (const { control } of kept.list) control.removeAttribute('aria-busy');
      while (isComposing) await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
}
