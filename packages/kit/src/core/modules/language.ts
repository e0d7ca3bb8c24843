let change: (() => Promise<void>) | undefined;

/** The shell puts the page into the language that the site and whoever has signed in want now. */
export function provideLanguageChange(next: () => Promise<void>): void {
  change = next;
}

/** To be called when a language was chosen. */
export const changeLanguage = async (): Promise<void> => change?.();
