import { createHash } from 'node:crypto';
import { textSizes, themeScript } from '@ezhuthu/kit';
import { bootElementId, bootPath, type VersionedBoot } from '../../src/app/boot.ts';

// The functions of this file run in the browser, as the text of an inline script. They use nothing from outside of it.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** @returns a function that finds the element, or the one in its place when the page was rendered anew */
function getFinder<T extends HTMLElement>(element: T): () => T | undefined {
  const getName = (one: Element) =>
    ['name', 'aria-label', 'title'].map((name) => one.getAttribute(name)).find(Boolean) ?? one.textContent;
  const name = getName(element);
  const findAlike = () =>
    [...document.querySelectorAll<T>(element.localName)].filter((one) => getName(one) === name);
  const index = findAlike().indexOf(element);
  return () => (element.isConnected ? element : findAlike()[index]);
}

/** @returns a function that restores the field's present value and caret, and tells the page of them */
function keepInput(field: Field): () => void {
  const find = getFinder(field);
  const { value, checked, selectionStart, selectionEnd } = field as HTMLInputElement;
  // no attribute, which the server's document would not have
  const since = Reflect.get(field, 'since') ?? Date.now();
  Reflect.set(field, 'since', since);
  return () => {
    const now = find() as HTMLInputElement | undefined;
    if (!now) return;
    if (now !== field) now.focus();
    Reflect.set(now, 'since', since);
    if (/^(?:checkbox|radio)$/.test(now.type)) {
      if (now.checked !== checked) now.click();
      return;
    }
    const tell = (type: string) => now.dispatchEvent(new Event(type, { bubbles: true }));
    // the part of the page around the field becomes interactive by the first event in it
    tell('change');
    // React takes a value that it knows for no change, and does not know of one that the prototype sets
    now.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(now), 'value')!.set!.call(now, value);
    tell('input');
    tell('change');
    if (typeof selectionStart === 'number') now.setSelectionRange(selectionStart, selectionEnd);
  };
}

interface Kept {
  control: Element;
  repeat(): void;
}

/** Without local storage a choice still applies to this page. */
function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}

/** Chooses the theme that the switch shows, as the page does later. */
function chooseTheme(themeSwitch: Element): void {
  const choices = [...themeSwitch.querySelectorAll<HTMLElement>('[data-choice]')];
  const theme = choices.find((choice) => getComputedStyle(choice).display !== 'none')!.dataset.choice!;
  document.documentElement.dataset.theme = theme;
  store('theme', theme);
}

/** Shows the size and the font of posts that somebody has chosen. @returns a function that chooses by a button, as the page does later */
function showText(sizes: readonly string[]): (button: HTMLElement) => void {
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

/** Keeps what people do until the page handles events. @param start called when something needs the page's scripts */
function keepEvents(start: () => void, sizes: readonly string[]) {
  const chooseText = showText(sizes);
  const kept: Kept[] = [];
  /** Whether the scripts have run: hydration resets fields before the page handles events. */
  let isTaken = false;
  let isOver = false;
  let isRepeating = false;
  let isComposing = false;

  function keep(control: Element, repeat: () => void): void {
    start();
    if (kept.at(-1)?.control === control) kept.pop();
    kept.push({ control, repeat });
  }

  function hold(event: Event, control: HTMLElement, repeat: () => void): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    keep(control, repeat);
    // a moment is not worth a change that is seen
    setTimeout(() => isOver || control.setAttribute('aria-busy', 'true'), 150);
  }

  const handlers: Record<string, (event: Event, target: HTMLElement) => void> = {
    click(event, target) {
      const themeSwitch = target.closest('[data-theme-switch]');
      const textButton = target.closest<HTMLElement>('[data-comfort] button');
      if (themeSwitch || textButton) {
        // the page, which may be about to handle events, would choose once more
        event.stopImmediatePropagation();
        return themeSwitch ? chooseTheme(themeSwitch) : chooseText(textButton!);
      }
      // a video or foreign code opens in its place, unless it is wanted elsewhere
      const { metaKey, ctrlKey, shiftKey } = event as MouseEvent;
      const links = metaKey || ctrlKey || shiftKey ? '' : ',a[data-youtube],a[data-embed]';
      const control = target.closest<HTMLElement>(
        `button:not([type=submit],[popovertarget],[data-plain])${links}`,
      );
      if (!control) return;
      const find = getFinder(control);
      hold(event, control, () => find()?.click());
    },
    submit(event, target) {
      const form = target as HTMLFormElement;
      // a search leads on by itself
      if (!isTaken && form.method === 'get' && form.hasAttribute('action')) return;
      const { submitter } = event as SubmitEvent;
      const [find, findSubmitter] = [getFinder(form), submitter && getFinder(submitter)];
      hold(event, submitter ?? form, () => find()?.requestSubmit(findSubmitter?.()));
    },
    input: (_, target) => keep(target, keepInput(target as Field)),
    change: (_, target) => keep(target, keepInput(target as Field)),
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
    /** Keeps what the browser has filled in, from before a reload or of its own. */
    keepFilled(): void {
      const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
      for (const field of fields) if (field.value !== field.defaultValue) keep(field, keepInput(field));
    },
    async untilComposed(): Promise<void> {
      for (const { control } of kept) control.removeAttribute('aria-busy');
      while (isComposing) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    take(): void {
      isTaken = true;
    },
    async repeatAll(): Promise<void> {
      await new Promise((resolve) => setTimeout(resolve));
      // what is done meanwhile comes after it
      for (const { control, repeat } of kept) {
        control.removeAttribute('aria-busy');
        isRepeating = true;
        try {
          repeat();
        } catch (error) {
          reportError(error);
        }
        isRepeating = false;
        // what comes next may need what the page makes of this
        await new Promise((resolve) => setTimeout(resolve));
      }
      isOver = true;
    },
  };
}

interface StarterOptions {
  /** Smallest first. */
  textSizes: readonly string[];
  bootPath: string;
  bootElementId: string;
  /** Milliseconds after which scripts run without a paint, for browsers that do not report it. */
  longestWait: number;
  /** Milliseconds after which a page says that its scripts are late. */
  lateAfter: number;
  /** Milliseconds after which a page that is still not interactive counts as failed. */
  lostAfter: number;
  /** Milliseconds between two attempts to load the scripts, at first and at last. */
  retries: [first: number, last: number];
}

/** @param owner `name@version`; undefined for the shell */
function reportLoad(owner: string | undefined, error: unknown): void {
  const [name = '', version = ''] = owner?.split('@') ?? [];
  window.failures ??= [];
  window.failures.push([owner ? { name, version } : undefined, 'load', error]);
}

/** Loads the data and the scripts of a page. */
function createLoader({ bootPath, bootElementId, retries: [first, last] }: StarterOptions) {
  const { version, files, owner } = document.currentScript!.dataset;
  const inline = document.getElementById(bootElementId);
  const line = document.getElementById('late');
  let boot: Promise<VersionedBoot> | undefined;
  let prepared: string | undefined;
  let retry = () => {};

  const add = (tag: 'link' | 'script', properties: object) =>
    new Promise((resolve, reject) => {
      const element = Object.assign(document.createElement(tag), properties);
      element.onload = resolve;
      element.onerror = () => reject(new Error(`${Object.values(properties)} did not load`));
      document.head.append(element);
    });

  async function readBoot(): Promise<VersionedBoot> {
    if (inline) return JSON.parse(inline.textContent!);
    const answer = await fetch(bootPath + location.pathname + location.search);
    const isBoot = answer.headers.get('content-type')?.includes('json');
    if (!isBoot) throw new Error(`${answer.status} for the data of the page`);
    return answer.json();
  }

  /** @param rel `prefetch` before the scripts are to run, `preload` when they are */
  function prepare(rel: 'prefetch' | 'preload' = 'preload'): Promise<VersionedBoot> {
    if (prepared !== rel && prepared !== 'preload') {
      prepared = rel;
      for (const href of files?.split(' ') ?? []) add('link', { rel, as: 'script', href }).catch(() => {});
    }
    boot ??= readBoot();
    // the next attempt reads it again
    boot.catch(() => {
      boot = undefined;
    });
    return boot;
  }

  function showLate(): void {
    line?.removeAttribute('hidden');
  }
  line?.querySelector('button')?.addEventListener('click', () => retry());

  async function run(): Promise<void> {
    const { styles, scripts } = (await prepare()).files;
    for (const href of styles)
      if (!document.querySelector(`link[href="${href}"]`)) await add('link', { rel: 'stylesheet', href });
    for (const src of scripts) await add('script', { src });
    retry = () => location.reload();
  }

  async function start(): Promise<void> {
    for (let wait = first; ; wait = Math.min(last, wait * 2)) {
      try {
        return await run();
      } catch (error) {
        reportLoad(undefined, error);
        showLate();
        await new Promise<void>((resolve) => {
          retry = resolve;
          setTimeout(resolve, wait);
        });
      }
    }
  }

  return { version, owner, prepare, start, showLate, line, isAtOnce: inline !== null };
}

/** Whether a page starts without being asked: of a member, with what somebody has not sent yet, or to show what the document lacks. */
function isWanted(): boolean {
  const { hash } = location;
  if (/^#comment-/.test(hash) && !document.getElementById(hash.slice(1))) return true;
  const draft = `commentDraft:${document.querySelector<HTMLElement>('[data-post]')?.dataset.post}`;
  const once = document.querySelector<HTMLElement>('[data-wants]')?.dataset.wants;
  try {
    if (once && sessionStorage.getItem(once) === null) return true;
    // a guest's own comments can be changed
    if (Object.keys(sessionStorage).some((key) => key.startsWith('commentKey:'))) return true;
    return Object.keys(localStorage).some(
      (key) => /^(?:authToken|subscribers)$/.test(key) || key.startsWith(draft),
    );
  } catch {
    return false;
  }
}

/** Begins to load when somebody is about to use what needs scripts, unless data is to be saved. */
function watchIntent(prepare: (rel: 'prefetch') => Promise<unknown>): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const prepareQuietly = () => void prepare('prefetch').catch(() => {});
  const works = '[popovertarget],[data-plain],[data-theme-switch],[data-comfort] *,[role=search] *';
  const used = `:is(button,input,textarea,select):not(${works})`;
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, ({ target }) => (target as Element).closest?.(used) && prepareQuietly(), {
      passive: true,
    });
  const near = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && prepareQuietly(),
    { rootMargin: '200px' },
  );
  // who has not scrolled has not read on
  const observe = () => {
    for (const one of document.querySelectorAll('form[method=post], #comments')) near.observe(one);
  };
  addEventListener('scroll', observe, { once: true, passive: true });
}

/** Starts the page when somebody wants something of it, or at once where it is nothing without scripts. */
function starter(options: StarterOptions): void {
  const { version, owner, prepare, start, showLate, line, isAtOnce } = createLoader(options);
  let isStarted = false;
  const timers: ReturnType<typeof setTimeout>[] = [];

  function startOnce(): void {
    if (isStarted) return;
    isStarted = true;
    keepFilled();
    dispatchEvent(new Event('ezhuthu:start'));
    timers.push(
      setTimeout(showLate, options.lateAfter),
      // a hidden page may have slept
      setTimeout(
        () => document.hidden || reportLoad(owner, new Error('The page did not start.')),
        options.lostAfter,
      ),
    );
    void start().then(() => take());
  }

  const { keepFilled, take, untilComposed, repeatAll } = keepEvents(startOnce, options.textSizes);
  window.starting = {
    version,
    get isStarted() {
      return isStarted;
    },
    get boot() {
      return prepare();
    },
    untilComposed,
    showLate,
    handOver() {
      timers.forEach(clearTimeout);
      line?.setAttribute('hidden', '');
      // links no longer load documents
      document.querySelector('[type=speculationrules]')?.remove();
      return repeatAll();
    },
  };
  // who signs in in another tab is a member here, too
  addEventListener('storage', ({ key, newValue }) => key === 'authToken' && newValue && startOnce());
  if (!isAtOnce && !isWanted()) watchIntent(prepare);
  else if (document.hidden) startOnce();
  else {
    // once the first paint is on the screen, so that hydration does not delay the text
    setTimeout(startOnce, options.longestWait);
    new PerformanceObserver(startOnce).observe({ type: 'paint', buffered: true });
  }
}

const options: StarterOptions = {
  textSizes,
  bootPath,
  bootElementId,
  longestWait: 1000,
  lateAfter: 3000,
  lostAfter: 20_000,
  retries: [1000, 5000],
};

const parts = [
  getFinder,
  keepInput,
  store,
  chooseTheme,
  showText,
  keepEvents,
  reportLoad,
  createLoader,
  isWanted,
  watchIntent,
  starter,
];

export const starterScript = `(()=>{${parts.join(';')};${starter.name}(${JSON.stringify(options)})})()`;

const getHash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const fixedHashes = [themeScript, starterScript].map(getHash);

/**
 * Sources of the inline scripts of a document for its content security policy: pages are cached, so a nonce would be reused.
 * @param rules of speculation, which count as a script
 */
export const getInlineScriptHashes = (rules?: string): string =>
  [...fixedHashes, ...(rules ? [getHash(rules)] : [])].join(' ');
