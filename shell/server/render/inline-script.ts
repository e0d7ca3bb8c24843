import { createHash } from 'node:crypto';
import { themeScript } from '@ezhuthu/kit';

/**
 * Runs in the browser, as text of the document: uses nothing from outside. Keeps what is pressed before the starter is there. Where
 * the starter does not come, it is loaded again, and the page says so once something was pressed.
 */
function keepEarly(): void {
  const selectors: Record<string, string> = {
    click: 'button:not([type=submit],[popovertarget],[data-plain])',
    // one with an address is answered by the server
    submit: 'form:not([action],[method])',
    error: 'script[data-version]',
  };
  const kept: Event[] = [];
  let lost: Element | undefined;

  function loadAgain(): void {
    if (!lost?.isConnected) return;
    const script = document.createElement('script');
    for (const { name, value } of lost.attributes) script.setAttribute(name, value);
    script.onload = () => document.getElementById('late')?.setAttribute('hidden', '');
    lost.replaceWith(script);
  }

  function keep(event: Event): void {
    const target = event.target as Element;
    // an error of a script is the window's
    if (!target.closest) return;
    if (target.closest('#late')) loadAgain();
    if (!target.closest(selectors[event.type]!)) return;
    if (event.type === 'submit') event.preventDefault();
    if (event.type === 'error') {
      lost = target;
      // sent by the starter once it is there
      window.failures ??= [];
      window.failures.push([undefined, 'load', new Error('The starter did not load')]);
      setTimeout(loadAgain, 3000);
    } else kept.push(event);
    if (lost && kept.length > 0) document.getElementById('late')?.removeAttribute('hidden');
  }

  for (const type in selectors) addEventListener(type, keep, true);
  window.takeEarly = () => {
    for (const type in selectors) removeEventListener(type, keep, true);
    return kept;
  };
}

/** Documents are the same for everybody: a member's shows no button for signing in until it has started. */
function markMember(): void {
  try {
    if (localStorage.getItem('authToken')) document.documentElement.dataset.member = '';
  } catch {
    // storage may be forbidden
  }
}

/** For the head of each document: what is known before the first paint. */
export const inlineScript = `${themeScript};(${markMember})();(${keepEarly})()`;

const getHash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const inlineHash = getHash(inlineScript);

/**
 * Sources of the inline scripts of a document for its content security policy: pages are cached, so a nonce would be reused.
 * @param rules of speculation, which count as a script
 */
export const getInlineScriptHashes = (rules?: string): string =>
  [inlineHash, ...(rules ? [getHash(rules)] : [])].join(' ');
