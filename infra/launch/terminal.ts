/** Prints a line for the person at the terminal. */
export const print = (line: string): void => console.log(line);

/** Prints what is wrong and what to do, and exits with 1. */
export function fail(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
}
