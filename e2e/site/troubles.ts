import type { BrowserContext, ConsoleMessage, Request, WebError } from '@playwright/test';

/** Errors and warnings that browsers report during a test. */
export interface Troubles {
  /** @returns a function that ends it */
  watch(context: BrowserContext): () => void;
  /** Expects messages; each pattern must match at least one. */
  expect(...patterns: RegExp[]): void;
  /** Allows messages whose occurrence depends on timing. */
  allow(...patterns: RegExp[]): void;
  /** Unexpected messages, and expected ones that did not occur. */
  verdict(): string[];
}

/** A request that the page cancelled, for example by navigating away. */
const givenUp = 'net::ERR_ABORTED';

/** A page is exchanged without the animation, since the next one has none or comes too late. */
const withoutAnimation = /Transition was (?:aborted|skipped)/;

/** Said where the machine is too busy to run a script soon after its page has come. */
const usedLate = /was preloaded using link preload but not used/;

export function collectTroubles(): Troubles {
  const found: string[] = [];
  const expected: RegExp[] = [];
  const allowed: RegExp[] = [];
  return {
    watch(context) {
      const listeners = {
        console(message: ConsoleMessage) {
          if (message.type() !== 'error' && message.type() !== 'warning') return;
          if (usedLate.test(message.text())) return;
          found.push(`${message.type()}: ${message.text()} (${message.location().url})`);
        },
        weberror(error: WebError) {
          const { message, stack = '' } = error.error();
          if (withoutAnimation.test(message)) return;
          // where it was thrown, without which a rare error cannot be found
          found.push(
            `thrown: ${error.error()}\n${stack.split('\n').slice(1, 8).join('\n')} (${error.page()?.url()})`,
          );
        },
        requestfailed(request: Request) {
          const reason = request.failure()?.errorText;
          if (reason !== givenUp) found.push(`request: ${reason} (${request.url()})`);
        },
      };
      const events = Object.entries(listeners) as [never, never][];
      for (const [name, listener] of events) context.on(name, listener);
      return () => {
        for (const [name, listener] of events) context.off(name, listener);
      };
    },
    expect: (...patterns) => void expected.push(...patterns),
    allow: (...patterns) => void allowed.push(...patterns),
    verdict: () => [
      ...found.filter((trouble) => ![...expected, ...allowed].some((pattern) => pattern.test(trouble))),
      ...expected
        .filter((pattern) => !found.some((trouble) => pattern.test(trouble)))
        .map((pattern) => `did not come: ${pattern}`),
    ],
  };
}
