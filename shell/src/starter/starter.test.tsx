import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { type FormEvent, type ReactNode, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { prepareRepetition } from '../app/repetition.ts';
import { startWhenWanted } from './starter.ts';

const boot = { version: 'v1', files: { styles: ['/main.css'], scripts: ['/main.js'] } };
const fetchBoot = jest.fn(async () => Response.json(boot));

const later = (milliseconds = 0) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const query = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector)!;
const getAdded = (selector: string) => [...document.head.querySelectorAll<HTMLElement>(selector)];

const listeners: [type: string, listener: EventListener][] = [];
const addEventListener = document.addEventListener.bind(document);
document.addEventListener = (type: string, listener: EventListener) => {
  listeners.push([type, listener]);
  addEventListener(type, listener, true);
};

/** Opens a document with this in its body, and runs its starter. */
function open(body: string, { isAtOnce = false } = {}): void {
  document.head.innerHTML = '<link rel="stylesheet" href="/main.css">';
  const data = isAtOnce ? `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>` : '';
  const late = '<p id="late" hidden>late <button data-plain>Retry</button></p>';
  document.body.innerHTML = `<div id="root">${body}</div>${late}${data}<script data-version="v1" data-releases="shell@1/reader@2" data-files="/main.js /post.js"></script>`;
  for (const [type, listener] of listeners.splice(0)) document.removeEventListener(type, listener, true);
  const script = query<HTMLScriptElement>('[data-version]');
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  startWhenWanted();
}

/** The scripts that run, which jsdom does not load. */
const running = () => getAdded('script[src]').map((script) => script.getAttribute('src'));

/** The application is loaded, and is about to render. @returns a function to call once it has */
async function untilLoaded(): Promise<() => Promise<void>> {
  await waitFor(() => expect(running()).toEqual(['/main.js']));
  const repeat = prepareRepetition();
  return () => {
    window.starting.handOver();
    return repeat();
  };
}

const handOver = async () => (await untilLoaded())();

/** Hands over to an application that hydrates its parts by events: within `act` React would hydrate all of them. */
async function handOverTo(application: ReactNode): Promise<void> {
  const handOver = await untilLoaded();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  hydrateRoot(query('#root'), application, { onRecoverableError() {} });
  await handOver();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
}

beforeEach(() => {
  fetchBoot.mockClear();
  fetchBoot.mockImplementation(async () => Response.json(boot));
  Object.assign(globalThis, {
    fetch: fetchBoot,
    IntersectionObserver: class {
      observe() {}
    },
    PerformanceObserver: class {
      observe() {}
    },
  });
  localStorage.clear();
  history.replaceState(null, '', '/post/a?x=1');
});

test('who only reads loads nothing', async () => {
  open('<button>Like</button><a href="#">b</a>');
  fireEvent.click(query('a'));
  await later(20);
  expect([fetchBoot.mock.calls, getAdded('script,[as=script]')]).toEqual([[], []]);
});

test('Escape closes an open menu and gives the focus back, and a press outside closes it', () => {
  open(
    '<details data-menu open><summary tabindex="0">Menu</summary><a href="/">Home</a></details><p>Text</p>',
  );
  const menu = query<HTMLDetailsElement>('details');
  fireEvent.keyDown(query('a'), { key: 'Escape' });
  expect([menu.open, document.activeElement?.textContent]).toEqual([false, 'Menu']);
  menu.open = true;
  fireEvent.pointerDown(query('a'));
  expect(menu.open).toBe(true);
  fireEvent.pointerDown(query('p'));
  expect(menu.open).toBe(false);
  expect(fetchBoot).not.toHaveBeenCalled();
});

test('what is about to be used is loaded, and does not run', async () => {
  open('<button>Like</button>');
  fireEvent.pointerOver(query('button'));
  await later(20);
  expect(fetchBoot.mock.calls).toEqual([['/page-data/post/a?x=1']]);
  expect(getAdded('[rel=prefetch]').map((link) => link.getAttribute('href'))).toEqual([
    '/main.js',
    '/post.js',
  ]);
  expect(running()).toEqual([]);
});

test('a press starts the page, says that it is busy, and is repeated once the page handles it', async () => {
  open('<button>Like</button>');
  const like = query('button');
  const heard = jest.fn();
  like.addEventListener('click', heard);
  fireEvent.click(like);
  fireEvent.click(like);
  await waitFor(() => expect(like.getAttribute('aria-busy')).toBe('true'));
  expect(heard).not.toHaveBeenCalled();
  await handOver();
  expect([heard.mock.calls.length, like.getAttribute('aria-busy')]).toEqual([1, null]);
  fireEvent.click(like);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a press that comes right after the repeated one of the same control has its effect, too', async () => {
  open('<button>Like</button>');
  const like = query('button');
  fireEvent.click(like);
  const heard = jest.fn();
  like.addEventListener('click', heard);
  like.addEventListener('click', () => queueMicrotask(() => fireEvent.click(like)), { once: true });
  await handOver();
  expect(heard).toHaveBeenCalledTimes(2);
  await later(200);
  expect(like.getAttribute('aria-busy')).toBeNull();
});

test('text, its caret, and what is pressed after it come in this order', async () => {
  open('<form method="post" action="/x"><input name="email"><button type="submit">Send</button></form>');
  const [form, field] = [query<HTMLFormElement>('form'), query<HTMLInputElement>('input')];
  const heard: string[] = [];
  field.addEventListener('input', () => heard.push(`input ${field.value} ${field.selectionStart}`));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    heard.push(`submit ${field.value}`);
  });
  field.focus();
  for (const value of ['m', 'மழை']) fireEvent.input(field, { target: { value } });
  field.setSelectionRange(1, 1);
  heard.length = 0;
  fireEvent.submit(form, { submitter: query('button') });
  expect(heard).toEqual([]);
  // the page takes it for its own
  field.value = '';
  await handOver();
  expect(heard).toEqual([expect.stringMatching(/^input மழை/), 'submit மழை']);
});

test('React is told of a text that it finds, whose caret stays where it was put meanwhile', async () => {
  const heard = jest.fn();
  const field = <input aria-label="a" defaultValue="" onChange={({ target }) => heard(target.value)} />;
  open(renderToString(field));
  const input = query<HTMLInputElement>('input');
  fireEvent.input(input, { target: { value: 'மழை' } });
  input.setSelectionRange(1, 1);
  const handOver = await untilLoaded();
  render(field, { container: query('#root'), hydrate: true });
  await act(handOver);
  expect([heard.mock.lastCall, input.value, input.selectionStart]).toEqual([['மழை'], 'மழை', 1]);
});

test('React is told of a field that was emptied', async () => {
  const heard = jest.fn();
  const field = <input aria-label="a" defaultValue="மழை" onChange={({ target }) => heard(target.value)} />;
  open(renderToString(field));
  fireEvent.input(query('input'), { target: { value: '' } });
  const handOver = await untilLoaded();
  render(field, { container: query('#root'), hydrate: true });
  await act(handOver);
  expect(heard.mock.lastCall).toEqual(['']);
});

test('a comment that is being written is kept for whoever leaves', () => {
  open('<article data-post="7"><textarea></textarea></article>');
  fireEvent.input(query('textarea'), { target: { value: 'மழை' } });
  expect(localStorage.getItem('commentDraft:7')).toBe('மழை');
});

test('the theme is chosen without loading anything', async () => {
  open(
    '<button data-theme-switch><i data-choice="light" style="display:none"></i><i data-choice="dark"></i></button>',
  );
  fireEvent.click(query('i'));
  expect([document.documentElement.dataset.theme, localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  await later(20);
  expect(fetchBoot).not.toHaveBeenCalled();
  delete document.documentElement.dataset.theme;
});

test('the slides turn without loading anything; after the last comes the first', async () => {
  open(
    '<section><button data-slide="-1">‹</button><button data-slide="1">›</button><ul><li><li><li></ul></section>',
  );
  const list = query<HTMLUListElement>('ul');
  jest.spyOn(list, 'clientWidth', 'get').mockReturnValue(300);
  list.scrollTo = jest.fn(({ left }: { left: number }) => {
    list.scrollLeft = left;
  }) as never;
  for (const by of [1, 1, 1, -1]) fireEvent.click(query(`[data-slide="${by}"]`));
  expect(jest.mocked(list.scrollTo as (place: object) => void).mock.calls).toEqual(
    [300, 600, 0, 600].map((left) => [{ left }]),
  );
  await later(20);
  expect(fetchBoot).not.toHaveBeenCalled();
});

const tools = `<fieldset data-comfort><button data-step="-1">-</button><button data-step="1">+</button>
  <button data-font>S</button><span data-words="Size"></span></fieldset>`;

test('the size and the font of a text are chosen without loading anything', async () => {
  localStorage.setItem('textSize', 'large');
  const { dataset } = document.documentElement;
  dataset.textSize = 'large';
  open(tools);
  const [smaller, larger, serif] = [...document.querySelectorAll<HTMLElement>('button')];
  fireEvent.click(larger!);
  fireEvent.click(larger!);
  fireEvent.click(serif!);
  expect([dataset.textSize, localStorage.getItem('textSize'), dataset.serif]).toEqual([
    'largest',
    'largest',
    '',
  ]);
  expect(query('[data-words]').textContent).toBe('Size 4 / 4');
  const [isLast, isFirst] = [larger, smaller].map((button) => button!.getAttribute('aria-disabled'));
  expect([isLast, isFirst, serif!.getAttribute('aria-pressed')]).toEqual(['true', 'false', 'true']);
  fireEvent.click(serif!);
  expect([localStorage.getItem('serif'), dataset.serif, dataset.sans]).toEqual(['false', undefined, '']);
  await later(20);
  expect(fetchBoot).not.toHaveBeenCalled();
  for (const name of Object.keys(dataset)) delete dataset[name];
});

test('the tools show what was chosen before', () => {
  document.documentElement.dataset.serif = '';
  open(tools);
  expect(query('[data-font]').getAttribute('aria-pressed')).toBe('true');
  delete document.documentElement.dataset.serif;
});

test('what the browser has filled in is told to the page', async () => {
  open('<textarea></textarea><button>Send</button>');
  const field = query<HTMLTextAreaElement>('textarea');
  field.value = 'மழை';
  const heard: string[] = [];
  field.addEventListener('input', () => heard.push(field.value));
  query('button').addEventListener('click', () => heard.push('click'));
  fireEvent.click(query('button'));
  await handOver();
  expect(heard).toEqual(['மழை', 'click']);
  // it may have been typed since the document came
  expect(Reflect.get(field, 'since')).toBe(performance.timeOrigin);
});

test('a choice is made again', async () => {
  open('<select aria-label="order"><option>a</option><option>b</option></select><input type="checkbox">');
  const [order, box] = [query<HTMLSelectElement>('select'), query<HTMLInputElement>('input')];
  fireEvent.change(order, { target: { value: 'b' } });
  fireEvent.click(box);
  order.value = 'a';
  box.checked = false;
  await handOver();
  expect([order.value, box.checked]).toEqual(['b', true]);
});

test('what was done on a page that is rendered anew is done on the new one', async () => {
  open('<textarea></textarea><button>One</button><button>Two</button>');
  fireEvent.input(query('textarea'), { target: { value: 'மழை' } });
  fireEvent.click(query('button:last-of-type'));
  const handOver = await untilLoaded();
  query('#root').innerHTML = '<p>new</p><textarea></textarea><button>One</button><button>Two</button>';
  const heard = jest.fn();
  query('button:last-of-type').addEventListener('click', heard);
  await handOver();
  expect([query<HTMLTextAreaElement>('textarea').value, heard.mock.calls.length]).toEqual(['மழை', 1]);
  expect(document.activeElement?.textContent).toBe('Two');
});

test('a press applies to the same post on a page that is rendered anew with another one and other counts', async () => {
  const getCard = (post: string, likes: string) =>
    `<article><h2><a href="/post/${post}">${post}</a></h2><button title="Like">${likes}</button></article>`;
  open(getCard('rain', '') + getCard('sea', '2'));
  fireEvent.click(query('article:last-of-type button'));
  const handOver = await untilLoaded();
  query('#root').innerHTML = getCard('storm', '') + getCard('rain', '1') + getCard('sea', '3');
  const heard = jest.fn();
  for (const card of document.querySelectorAll('article'))
    card.addEventListener('click', () => heard(card.querySelector('a')!.textContent));
  await handOver();
  expect(heard.mock.calls).toEqual([['sea']]);
});

test('a form is submitted on a page that is rendered anew with other words', async () => {
  const getForm = (count: string) => `<form><p>${count}</p><button type="submit">Send</button></form>`;
  open(`<form><button type="submit">Join</button></form>${getForm('')}`);
  query('form:last-of-type button').click();
  const handOver = await untilLoaded();
  query('#root').innerHTML = getForm('19/500');
  const heard = jest.fn((event: Event) => event.preventDefault());
  query('form').addEventListener('submit', heard);
  await handOver();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a form that is to be sent takes no other text before it is', async () => {
  const form = '<form><input><button type="submit">Send</button></form>';
  const isReadOnly = () => query<HTMLInputElement>('input').readOnly;
  open(form);
  query('button').click();
  expect(isReadOnly()).toBe(true);
  const handOver = await untilLoaded();
  query('#root').innerHTML = form;
  const heard: boolean[] = [];
  query('form').addEventListener('change', () => heard.push(isReadOnly()));
  query('form').addEventListener('submit', (event) => {
    event.preventDefault();
    heard.push(isReadOnly());
  });
  await handOver();
  expect(heard).toEqual([true, true, false]);
});

test('a press applies to the same control on a page that has its own words again after a translation', async () => {
  const getCard = (post: string, [like, answer]: string[]) =>
    `<article><h2><a href="/post/${post}">${post}</a></h2><button>${like}</button><button>${answer}</button></article>`;
  const getPage = (words: string[]) => getCard('rain', words) + getCard('sea', words);
  open(getPage(['Like', 'Answer']));
  fireEvent.click(query('article:last-of-type button:last-of-type'));
  const handOver = await untilLoaded();
  query('#root').innerHTML = getPage(['விருப்பம்', 'பதில்']);
  const heard = jest.fn();
  query('article:last-of-type button:last-of-type').addEventListener('click', heard);
  await handOver();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a form in a part of the page that is not interactive yet is submitted once it is', async () => {
  const heard = jest.fn((event: FormEvent) => event.preventDefault());
  const part = (
    <Suspense>
      <form onSubmit={heard}>
        <button type="submit">Send</button>
      </form>
    </Suspense>
  );
  open(renderToString(part));
  const isSentByBrowser = jest.fn();
  addEventListener('submit', ({ defaultPrevented }) => isSentByBrowser(!defaultPrevented), { once: true });
  query('button').click();
  await handOverTo(part);
  expect([heard.mock.calls.length, isSentByBrowser.mock.calls]).toEqual([1, [[false]]]);
});

test('what was done in a part of the page that an extension has changed is done on the part that React renders anew', async () => {
  const heard = jest.fn();
  const part = (
    <Suspense>
      <input name="email" onChange={({ currentTarget }) => heard(currentTarget.value)} />
      <button type="button" onClick={() => heard('press')}>
        Like
      </button>
    </Suspense>
  );
  open(renderToString(part));
  query('input').after(document.createElement('password-manager'));
  fireEvent.input(query('input'), { target: { value: 'a@b.c' } });
  query('button').click();
  await handOverTo(part);
  expect([query('password-manager'), heard.mock.calls]).toEqual([null, [['a@b.c'], ['press']]]);
});

test('a search leads on by itself', async () => {
  open('<form action="/search"><input name="q"></form>');
  const heard = jest.fn((event: Event) => event.preventDefault());
  query('form').addEventListener('submit', heard);
  fireEvent.submit(query('form'));
  await later(20);
  expect([heard.mock.calls.length, fetchBoot.mock.calls]).toEqual([1, []]);
});

test.each([
  ['Retry is pressed', () => fireEvent.click(query('#late button'))],
  ['the browser is online again', () => window.dispatchEvent(new Event('online'))],
])('scripts that do not come are asked for again when %s, which the page says', async (_, happen) => {
  window.failures = [];
  fetchBoot.mockImplementationOnce(async () => new Response('', { status: 503 }));
  open('<button>Like</button>');
  fireEvent.click(query('button'));
  await waitFor(() => expect(query('#late').hidden).toBe(false));
  expect(window.failures).toHaveLength(1);
  const before = fetchBoot.mock.calls.length;
  happen();
  await Promise.resolve();
  await Promise.resolve();
  expect(fetchBoot.mock.calls.length).toBe(before + 1);
  await handOver();
  expect(query('#late').hidden).toBe(true);
});

test('a page that is nothing without scripts starts at once, with the data that it has', async () => {
  open('', { isAtOnce: true });
  await waitFor(() => expect(running()).toEqual(['/main.js']), { timeout: 3000 });
  expect([fetchBoot.mock.calls, await window.starting.boot]).toEqual([[], boot]);
});

test.each([
  ['of a member', 'authToken'],
  ['with a comment that was not sent', 'commentDraft:7'],
  ['with an address that was not sent', 'subscribers'],
])('a page %s starts at once', async (_, key) => {
  localStorage.setItem(key, 'x');
  open('<article data-post="7"></article>');
  await waitFor(() => expect(running()).toEqual(['/main.js']), { timeout: 3000 });
});

test('the dialog that a visit sees once is opened until it was closed, and starts nothing', async () => {
  const showModal = jest.fn();
  Object.assign(HTMLDialogElement.prototype, { showModal });
  sessionStorage.clear();
  const dialog =
    '<dialog data-once="seen"><form method="dialog"><button type="submit">x</button></form></dialog>';
  open(dialog);
  expect(showModal).toHaveBeenCalledTimes(1);
  fireEvent.focusIn(query('dialog button'));
  expect(fireEvent.submit(query('form'))).toBe(true);
  fireEvent(query('dialog'), new Event('close'));
  open(dialog);
  expect(showModal).toHaveBeenCalledTimes(1);
  await later(1100);
  expect([fetchBoot.mock.calls, running()]).toEqual([[], []]);
});

test('an address of a comment that is not in the document starts the page', async () => {
  history.replaceState(null, '', '/post/a#comment-2');
  open('<p id="comment-1"></p>');
  await waitFor(() => expect(running()).toEqual(['/main.js']), { timeout: 3000 });
});

test('a letter that is being composed is waited for', async () => {
  open('<textarea></textarea>');
  fireEvent.compositionStart(query('textarea'));
  const isComposed = jest.fn();
  void window.starting.untilComposed().then(isComposed);
  await later(120);
  expect(isComposed).not.toHaveBeenCalled();
  fireEvent.compositionEnd(query('textarea'));
  await waitFor(() => expect(isComposed).toHaveBeenCalled());
});

test('a page that starts and never becomes interactive is reported once, as its owner’s', async () => {
  jest.useFakeTimers();
  const started = jest.fn();
  window.addEventListener('ezhuthu:start', started);
  window.failures = [];
  open('<button>Like</button>');
  fireEvent.click(query('button'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(started).toHaveBeenCalledTimes(1);
  const lost = (window.failures as unknown[][]).filter(([, , error]) => /did not start/.test(String(error)));
  expect(lost).toEqual([[{ name: 'reader', version: '2' }, 'load', expect.any(Error)]]);
  jest.useRealTimers();
});

test('what cannot be repeated does not keep back what comes after it', async () => {
  Object.assign(globalThis, { reportError: jest.fn() });
  open('<form><button type="submit">Send</button></form><button>Like</button>');
  const form = query<HTMLFormElement>('form');
  fireEvent.submit(form);
  const heard = jest.fn();
  query('button:not([type])').addEventListener('click', heard);
  fireEvent.click(query('button:not([type])'));
  form.requestSubmit = () => {
    throw new TypeError('no form any more');
  };
  await handOver();
  expect([heard.mock.calls.length, jest.mocked(reportError).mock.calls.length]).toEqual([1, 1]);
});

test('what was pressed before the starter came is kept with the rest', async () => {
  const press = new MouseEvent('click');
  Object.defineProperty(press, 'target', { get: () => query('button') });
  window.takeEarly = () => [press];
  open('<button>Like</button>');
  delete window.takeEarly;
  const heard = jest.fn();
  query('button').addEventListener('click', heard);
  await handOver();
  expect(heard).toHaveBeenCalledTimes(1);
});
