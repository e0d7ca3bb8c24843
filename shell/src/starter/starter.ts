import { reportFailure } from '../health/failures.ts';
import { getReleases } from '../health/releases.ts';
import { bootElementId, bootPath, type VersionedBoot } from './boot.ts';
import { getDraftKey, keepEvents } from './kept-events.ts';
import './starting.ts';

/** Milliseconds after which scripts run without a paint, for browsers that do not report it. */
const longestWait = 1000;
/** Milliseconds after which a page says that its scripts are late. */
const lateAfter = 3000;
/** Milliseconds after which a page that is still not interactive counts as failed. */
const lostAfter = 20_000;
/** Milliseconds between two attempts to load the scripts, at first and at last. */
const firstRetry = 1000;
const lastRetry = 5000;

/** Attempts after which Retry reloads the page, which may get another release: what was pressed is lost then. */
const attemptsBeforeReload = 3;

const getAddress = () => location.pathname + location.search;
const reload = () => location.reload();

/** Loads the data and the scripts of a page. */
function createLoader() {
  const { version, files } = document.currentScript!.dataset;
  const inline = document.getElementById(bootElementId);
  const line = document.getElementById('late');
  let boot: Promise<VersionedBoot> | undefined;
  let prepared: string | undefined;
  let retry: (value?: unknown) => void = () => {};

  const add = (tag: 'link' | 'script', properties: object) =>
    new Promise((resolve, reject) => {
      const element = Object.assign(document.createElement(tag), properties);
      element.onload = resolve;
      element.onerror = () => reject(new Error(`${Object.values(properties)} did not load`));
      document.head.append(element);
    });

  async function readBoot(): Promise<VersionedBoot> {
    if (inline) return JSON.parse(inline.textContent!);
    const answer = await fetch(bootPath + getAddress());
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

  function untilNextAttempt(attempt: number): Promise<unknown> {
    showLate();
    return new Promise((resolve) => {
      retry = attempt < attemptsBeforeReload || !navigator.onLine ? resolve : reload;
      addEventListener('online', resolve, { once: true });
      setTimeout(resolve, Math.min(lastRetry, firstRetry * 2 ** attempt));
    });
  }
  line?.querySelector('button')?.addEventListener('click', () => retry());

  async function run(): Promise<void> {
    const { styles, scripts } = (await prepare()).files;
    for (const href of styles)
      if (!document.querySelector(`link[href="${href}"]`)) await add('link', { rel: 'stylesheet', href });
    // a preload that has failed makes its script fail once more, without a request
    for (const src of scripts) await add('script', { src }).catch(() => add('script', { src }));
    retry = reload;
  }

  async function start(): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await run();
      } catch (error) {
        reportFailure(undefined, 'load', error);
        await untilNextAttempt(attempt);
      }
    }
  }

  return { version, prepare, start, showLate, untilNextAttempt, line, isAtOnce: inline !== null };
}

/** Opens the dialog that every visit sees until it is closed. Without session storage nobody could close it for good. */
function openOnce(): void {
  try {
    const dialog = document.querySelector<HTMLDialogElement>('[data-once]')!;
    const key = dialog.dataset.once!;
    if (sessionStorage.getItem(key)) return;
    dialog.showModal();
    dialog.onclose = () => sessionStorage.setItem(key, 'true');
  } catch {}
}

/** Menus are `details` elements, which open without scripts: closes them on Escape and on a press outside. */
function closeMenus(): void {
  const findOpen = () => document.querySelector<HTMLDetailsElement>('[data-menu][open]');
  document.addEventListener('keydown', ({ key }) => {
    const menu = key === 'Escape' && findOpen();
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')!.focus();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    const menu = findOpen();
    if (menu && !menu.contains(target as Node)) menu.open = false;
  });
}

/** Whether a page starts without being asked: of a member, with what somebody has not sent yet, or to show what the document lacks. */
function isWanted(): boolean {
  const { hash } = location;
  if (/^#comment-/.test(hash) && !document.getElementById(hash.slice(1))) return true;
  // a guest's own comments can be changed
  const draft = getDraftKey();
  try {
    return [localStorage, sessionStorage]
      .flatMap((storage) => Object.keys(storage))
      .some((key) => key === draft || /^(?:authToken$|subscribers$|commentKey:)/.test(key));
  } catch {
    return false;
  }
}

/** Begins to load when somebody is about to use what needs scripts, unless data is to be saved. */
function watchIntent(prepare: (rel: 'prefetch') => Promise<unknown>): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const prepareQuietly = () => void prepare('prefetch').catch(() => {});
  const works =
    '[popovertarget],[data-plain],[data-theme-switch],[data-comfort] *,[data-slide],[role=search] *,dialog *';
  const used = `:is(button,input,textarea,select):not(${works})`;
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, ({ target }) => (target as Element).closest?.(used) && prepareQuietly());
  const near = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && prepareQuietly(),
    { rootMargin: '200px' },
  );
  // who has not scrolled has not read on
  const observe = () => {
    for (const one of document.querySelectorAll('form[method=post], #comments')) near.observe(one);
  };
  addEventListener('scroll', observe, { once: true });
}

/** Starts the page when somebody wants something of it, or at once where it is nothing without scripts. */
export function startWhenWanted(): void {
  const { version, prepare, start, showLate, untilNextAttempt, line, isAtOnce } = createLoader();
  let isStarted = false;
  const timers: ReturnType<typeof setTimeout>[] = [];

  function startOnce(): void {
    if (isStarted) return;
    isStarted = true;
    keepFilled();
    dispatchEvent(new Event('ezhuthu:start'));
    timers.push(
      setTimeout(showLate, lateAfter),
      // a hidden page may have slept
      setTimeout(
        () =>
          document.hidden || reportFailure(getReleases()[1], 'load', new Error('The page did not start.')),
        lostAfter,
      ),
    );
    void start();
  }

  const { kept, takeEarly, keepFilled, untilComposed } = keepEvents(startOnce);
  window.starting = {
    version,
    kept,
    get boot() {
      return prepare();
    },
    untilComposed,
    untilNextAttempt,
    handOver() {
      timers.forEach(clearTimeout);
      window.onpopstate = null;
      line?.setAttribute('hidden', '');
      // links no longer load documents
      document.querySelector('[type=speculationrules]')?.remove();
    },
  };
  takeEarly();
  // to a page that an application has shown in this document before it was loaded again
  const address = getAddress();
  window.onpopstate = () => getAddress() === address || reload();
  // who signs in in another tab is a member here, too
  addEventListener('storage', ({ key, newValue }) => key === 'authToken' && newValue && startOnce());
  openOnce();
  closeMenus();
  if (!isAtOnce && !isWanted()) watchIntent(prepare);
  else if (document.hidden) startOnce();
  else {
    // once the first paint is on the screen, so that hydration does not delay the text
    setTimeout(startOnce, longestWait);
    new PerformanceObserver(startOnce).observe({ type: 'paint', buffered: true });
  }
}
