/** Prints a line for the person at the terminal. */
export const say = (line: string): void => console.log(line);

/** Prints what is wrong and what to do, and exits with 1. */
export function leave(sentence: string): never {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}
