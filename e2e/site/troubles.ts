import type { BrowserContext } from '@playwright/test';

/** What browsers complain about during a test. */
export interface Troubles {
  watch(context: BrowserContext): void;
  /** Complaints that this test is about; each pattern must be met by one at least. */
  expect(...patterns: RegExp[]): void;
  /** Complaints that may come or not, depending on which of two things is quicker. */
  allow(...patterns: RegExp[]): void;
  /** What was complained about without being expected, and what was expected and did not come. */
  verdict(): string[];
}

/** A request that the page itself gave up, by being left for instance. */
const givenUp = 'net::ERR_ABORTED';

export function collectTroubles(): Troubles {
  const found: string[] = [];
  const expected: RegExp[] = [];
  const allowed: RegExp[] = [];
  return {
    watch(context) {
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        found.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => void found.push(`thrown: ${error.error()}`));
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText;
        if (reason !== givenUp) found.push(`request: ${reason} (${request.url()})`);
      });
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
