import { createHash } from 'node:crypto';
import { themeScript } from '@ezhuthu/kit';
import { bootElementId, bootPath, type VersionedBoot } from '../../src/app/boot.ts';

interface StarterOptions {
  bootPath: string;
  bootElementId: string;
  /** Milliseconds after which scripts run without a paint, for browsers that do not report it. */
  longestWait: number;
}

/**
 * Runs in the browser, as the text of an inline script at the end of the document: it uses nothing from outside. It runs the
 * shell's scripts once the first paint is on the screen, so that hydration does not delay the text where the scripts arrive
 * early. Hidden tabs do not paint, so there it waits for nothing.
 */
function starter({ bootPath, bootElementId, longestWait }: StarterOptions): void {
  const { version } = document.currentScript!.dataset;
  const inline = document.getElementById(bootElementId);
  let isStarted = false;

  const add = (tag: 'link' | 'script', properties: object) =>
    new Promise((resolve, reject) => {
      const element = Object.assign(document.createElement(tag), properties);
      element.onload = resolve;
      element.onerror = reject;
      document.head.append(element);
    });

  async function readBoot(): Promise<VersionedBoot> {
    if (inline) return JSON.parse(inline.textContent!);
    const answer = await fetch(bootPath + location.pathname + location.search);
    if (!answer.ok) throw new Error(`${answer.status} for the data of the page`);
    return answer.json();
  }

  async function start(): Promise<void> {
    if (isStarted) return;
    isStarted = true;
    const { styles, scripts } = (await boot).files;
    for (const href of styles)
      if (!document.querySelector(`link[href="${href}"]`)) await add('link', { rel: 'stylesheet', href });
    for (const src of scripts) await add('script', { src });
  }

  const boot = readBoot();
  window.starting = { version, boot };
  if (document.hidden) start();
  else {
    setTimeout(start, longestWait);
    new PerformanceObserver(() => start()).observe({ type: 'paint', buffered: true });
  }
}

const options: StarterOptions = { bootPath, bootElementId, longestWait: 1000 };

export const starterScript = `(${starter})(${JSON.stringify(options)})`;

/** Sources of the inline scripts of a document for its content security policy: pages are cached, so a nonce would be reused. */
export const inlineScriptHashes: string = [themeScript, starterScript]
  .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  .join(' ');
